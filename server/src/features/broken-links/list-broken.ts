import type { Entity } from '@piiri/schemas';
import type { BrokenLink } from '@piiri/shared/contracts/broken-links.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { kindSql } from '../../engine/model/references.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
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
