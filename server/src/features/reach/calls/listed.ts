import { storedName } from '@piiri/schemas';
import { listedReach } from '@piiri/shared/contracts/reach.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ENTITIES } from '../../../engine/model/tables.ts';
import { idsParameter } from '../../../engine/read/query.ts';
import { ownDefinition } from '../../content-types/public.ts';
import { reachedEntities } from '../entities.ts';
import { audienceAmong, peopleOf } from '../people.ts';
import { protectTotal } from '../protect.ts';
import { readEditableByIds } from '../seen-objects.ts';
import { findViewers, readSightings } from '../sightings.ts';

/** Maximum number of objects per call: a page of a list. */
const MAX_LISTED = 100;

/** Returns the reach of the objects on a page of a console list. */
export default defineRoute({
  method: 'GET',
  path: 'v1/reach/listed',
  summary: 'Read the reach of several objects of an entity',
  access: 'console_user',
  feature: 'reach_enabled',
  heavy: true,
  query: z.looseObject({ entity: z.string('filter_wrong'), ids: idsParameter(MAX_LISTED) }),
  answers: { 200: listedReach },
  async handler({ services, actor, language, query }) {
    const entity =
      reachedEntities(ENTITIES.values()).find(({ name, types }) => !types && name === query.entity) ??
      ownDefinition(actor, query.entity);
    if (!entity) throw new AppError('invalid', { errors: { entity: ['filter_wrong'] } });
    return services.database.tenant(actor.tenantId, async (db) => {
      const rows = await readEditableByIds(db, { services, actor, language }, entity, query.ids);
      const people = rows.length > 0 ? await peopleOf(db, actor) : [];
      const named = sql`entity = ${storedName(entity)} and object_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
      const all = rows.length > 0 ? await readSightings(db, actor.tenantId, named) : [];
      const results = [];
      for (const row of rows) {
        const audience = audienceAmong(people, entity, row);
        const own = all.filter(({ object_id }) => object_id === row.id);
        const seen = await findViewers(services, entity, row.id, audience, own);
        results.push({ id: row.id, ...protectTotal(audience.length, seen.size) });
      }
      return { results };
    });
  },
});
