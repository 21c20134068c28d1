import { ACKNOWLEDGEMENT, type Entity, storedName } from '@piiri/schemas';
import { acknowledgementTasks } from '@piiri/shared/contracts/acknowledgements.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSwitchedOn } from '../../../engine/access/access.ts';
import type { EntityCall } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { kindSql } from '../../../engine/model/kind.ts';
import { tableOf } from '../../../engine/model/tables.ts';
import { titleSql } from '../../../engine/read/names.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { authorize, isVisible } from '../../../engine/read/read.ts';
import { acknowledgements } from '../owned/acknowledgements.ts';
import { acknowledgedEntities } from '../required-readers.ts';

interface Task extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  deadline: string | null;
  version: number;
  acknowledged_at: string | null;
  total: number;
}

/** Returns a select of the objects of one entity that the caller is asked to acknowledge. */
function tasksOf(call: EntityCall): SQL {
  const { entity, actor } = call;
  const table = tableOf(entity);
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  return sql`
    select ${kindSql(entity, table)} as entity, ${column('id')} as id, ${titleSql(call, entity, table, sql`${table}`)} as title,
      ${column(deadline)} as deadline, ${column(version)} as version, given.acknowledged_at
    from ${table} left join ${acknowledgements} given on given.tenant_id = ${actor.tenantId}::int
      and given.entity = ${storedName(entity)} and given.object_id = ${column('id')} and given.version = ${column(version)}
      and given.user_id = ${actor.userId}::int
    where ${column(required)} and ${isVisible(call, table, authorize(call, 'read'))}`;
}

const toIsoString = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Returns the objects that the caller is asked to acknowledge, and which of them they have acknowledged. */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/acknowledgements',
  summary: 'List content that the caller must acknowledge, earliest deadline first',
  tag: 'acknowledgement',
  access: 'anyone',
  query: listQuery
    .pick({ page: true, page_size: true })
    .extend({ state: z.enum(['open', 'done'], 'filter_wrong').optional() }),
  answers: { 200: acknowledgementTasks },
  async handler({ services, actor, language, query, url }) {
    const callOf = (entity: Entity): EntityCall => ({ services, actor, language, entity, asEditor: false });
    const entities = acknowledgedEntities().filter(({ feature }) => isSwitchedOn(actor, feature));
    const { limit, offset } = rangeOf(query);
    const isRequired =
      query.state === undefined
        ? sql`true`
        : query.state === 'open'
          ? sql`acknowledged_at is null`
          : sql`acknowledged_at is not null`;
    const all = sql.join(
      entities.map((entity) => tasksOf(callOf(entity))),
      sql` union all `,
    );
    return services.database.tenant(actor.tenantId, async (db) => {
      const { rows } = await db.execute<Task>(sql`
        with tasks as (select * from (${all}) tasks where ${isRequired}),
          shown as (select * from tasks order by deadline nulls last, entity, id limit ${limit}::int offset ${offset}::int)
        select shown.*, counted.total from (select count(*)::int as total from tasks) counted left join shown on true
        order by shown.deadline nulls last, shown.entity, shown.id`);
      const results = rows
        .filter(({ id }) => id !== null)
        .map(({ entity, id, title, deadline, version, acknowledged_at }) => ({
          entity,
          object: { id, title: title ?? '' },
          deadline: toIsoString(deadline),
          version,
          acknowledged_at: toIsoString(acknowledged_at),
        }));
      return pageOf(url, query, rows[0]?.total ?? 0, results);
    });
  },
});
