import type { Entity } from '@piiri/schemas';
import { type BrokenLink, brokenLinksPage } from '@piiri/shared/contracts/broken-links.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { kindSql } from '../../engine/model/references.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { listQuery, pageOf, type Range, rangeOf } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { linkedEntities } from './collect-links.ts';
import { brokenLinks, linkChecks } from './tables.ts';

/** Returns a select of the broken links in an entity's objects that the caller edits. */
function selectOf(call: Call, entity: Entity): SQL[] {
  const condition = conditionFor(call.actor, entity, 'admin');
  if (condition === false || !isSwitchedOn(call.actor, entity.feature)) return [];
  const table = tableOf(entity);
  const asEditor = { ...call, entity, asEditor: true };
  const isOfObject = sql`link.tenant_id = ${call.actor.tenantId}::int and link.entity = ${entity.name} and link.object_id = ${table.id}`;
  return [
    sql`select ${kindSql(entity, table)} as entity, ${table.id} as id, ${titleSql(asEditor, entity, table, sql`${table}`)} as title,
        link.field, link.address, link.reason
      from ${brokenLinks} link join ${table} on ${and(isOfObject, isVisible(asEditor, table, condition))}`,
  ];
}

const selects = (call: Call): SQL[] => linkedEntities().flatMap((entity) => selectOf(call, entity));

interface Stored extends Record<string, unknown>, Omit<BrokenLink, 'object'> {
  id: number;
  title: string | null;
  total: number;
}

/** Reads the broken links in objects that the caller edits. Returns a page, the number of all, and when they were checked. */
export async function listBroken(
  db: Db,
  call: Call,
  { limit, offset }: Range,
): Promise<{ count: number; results: BrokenLink[]; checkedAt: string | null }> {
  const { rows: checks } = await db.execute<{ checked_at: string | Date }>(
    sql`select checked_at from ${linkChecks} where tenant_id = ${call.actor.tenantId}::int`,
  );
  const checkedAt = checks[0] ? new Date(checks[0].checked_at).toISOString() : null;
  const all = selects(call);
  if (all.length === 0) return { count: 0, results: [], checkedAt };
  const { rows } = await db.execute<Stored>(sql`
    with broken as (${sql.join(all, sql` union all `)}),
      page as (select * from broken order by entity, title, id, field, address limit ${limit}::int offset ${offset}::int)
    select page.*, counted.total from (select count(*)::int as total from broken) counted left join page on true
    order by entity, title, id, field, address`);
  const results = rows
    .filter(({ id }) => id !== null)
    .map(({ entity, id, title, field, address, reason }) => ({
      entity,
      object: { id, title: title ?? '' },
      field,
      address,
      reason,
    }));
  return { count: rows[0]?.total ?? 0, results, checkedAt };
}

const PAGE_SIZE = 20;

export default [
  defineRoute({
    pattern: 'GET v1/links/broken',
    summary: 'List links in the content that the caller edits which led nowhere last night',
    access: 'console_user',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
    answers: { 200: brokenLinksPage },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results, checkedAt } = await read((db) =>
        listBroken(db, { services, actor, language }, rangeOf(query, PAGE_SIZE)),
      );
      return { ...pageOf(url, query, count, results, PAGE_SIZE), checked_at: checkedAt };
    },
  }),
];
