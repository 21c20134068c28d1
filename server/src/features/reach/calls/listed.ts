import { storedName } from '@piiri/schemas';
import { listedReach } from '@piiri/shared/contracts/reach.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ENTITIES } from '../../../engine/model/tables.ts';
import { idsParameter } from '../../../engine/read/query.ts';
import { ownDefinition } from '../../content-types/public.ts';
import { openAudiences, reachedTotal } from '../audiences.ts';
import { reachedEntities } from '../entities.ts';
import { readEditableByIds } from '../seen-objects.ts';
import { settleBeforeReading } from '../settle-members.ts';
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
  async handler({ services, actor, language, query, commit }) {
    const entity =
      reachedEntities(ENTITIES.values()).find(({ name, types }) => !types && name === query.entity) ??
      ownDefinition(actor, query.entity);
    if (!entity) throw new AppError('invalid', { errors: { entity: ['filter_wrong'] } });
    await settleBeforeReading(services, commit, actor);
    return services.database.tenant(actor.tenantId, async (db) => {
      const rows = await readEditableByIds(db, { services, actor, language }, entity, query.ids);
      if (rows.length === 0) return { results: [] };
      const audienceOf = await (await openAudiences(db, actor)).ofObjects(entity, query.ids);
      const named = sql`entity = ${storedName(entity)} and object_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
      const all = await readSightings(db, actor.tenantId, named);
      const results = [];
      for (const { id } of rows) {
        const own = all.filter(({ object_id }) => object_id === id);
        const viewers = await findViewers(services, entity, id, audienceOf(id).people, own);
        results.push({ id, ...reachedTotal(audienceOf(id), viewers) });
      }
      return { results };
    });
  },
});
