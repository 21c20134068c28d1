import { CARE, type CareState, type Entity } from '@piiri/schemas';
import type { CareRow } from '@piiri/shared/contracts/care.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { people, personName } from '../../engine/model/people.ts';
import { kindSql } from '../../engine/model/references.ts';
import { type EntityTable, tableOf } from '../../engine/model/tables.ts';
import { careClause, caredEntities, todayIn } from '../../engine/read/care.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';

/** Which content is read: in a state of care, or what a person looks after. */
export type CareSelection = { state: CareState } | { owner: number };

/** Returns the entities with care that a caller edits. */
const editedEntities = ({ actor }: Call): Entity[] =>
  caredEntities().filter(
    (entity) => isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, 'admin') !== false,
  );

function conditionOf(call: Call, table: EntityTable, selection: CareSelection): SQL {
  if ('owner' in selection) return sql`${columnIn(table, CARE.owner)} = ${selection.owner}::int`;
  return careClause(table, selection.state, sql`${todayIn(call.actor.timeZone)}`);
}

/** Returns a select of one entity's objects that the caller edits, among a selection. */
function selectOf(call: Call, entity: Entity, selection: CareSelection): SQL {
  const table = tableOf(entity);
  const asEditor = { ...call, entity, asEditor: true };
  const isEdited = isVisible(asEditor, table, conditionFor(call.actor, entity, 'admin'));
  const column = (name: string) => columnIn(table, name);
  return sql`select ${entity.name}::text as stored, ${kindSql(entity, table)} as entity, ${table.id} as id,
      ${titleSql(asEditor, entity, table, sql`${table}`)} as title, ${column(CARE.reviewBy)} as review_by,
      ${column(CARE.checkedAt)} as checked_at, ${column(CARE.owner)} as owner
    from ${table} where ${and(isEdited, conditionOf(call, table, selection))}`;
}

interface StoredCareRow extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  review_by: string | null;
  checked_at: string | Date | null;
  owner: number | null;
  owner_name: string | null;
  total: number;
}

/** Reads content that the caller edits: the earliest review first, then what has none. Returns a page and the number of all. */
export async function readCareRows(
  db: Db,
  call: Call,
  selection: CareSelection,
  { limit, offset }: Range,
): Promise<{ count: number; results: CareRow[] }> {
  const selects = editedEntities(call).map((entity) => selectOf(call, entity, selection));
  if (selects.length === 0) return { count: 0, results: [] };
  const { rows } = await db.execute<StoredCareRow>(sql`
    with cared as (${sql.join(selects, sql` union all `)}),
      page as (select * from cared order by review_by nulls last, entity, id limit ${limit}::int offset ${offset}::int)
    select page.entity, page.id, page.title, page.review_by, page.checked_at, keeper.id as owner,
      ${personName(sql`keeper`)} as owner_name, counted.total
    from (select count(*)::int as total from cared) counted left join page on true
    left join ${people} keeper on keeper.id = page.owner and keeper.tenant_id = ${call.actor.tenantId}::int
      and keeper.deleted_at is null
    order by page.review_by nulls last, page.entity, page.id`);
  const results = rows
    .filter(({ id }) => id !== null)
    .map(({ total: _, title, checked_at, owner_name, ...row }) => ({
      ...row,
      title: title ?? '',
      owner_name: row.owner === null ? null : owner_name,
      checked_at: checked_at === null ? null : new Date(checked_at).toISOString(),
    }));
  return { count: rows[0]?.total ?? 0, results };
}

/** Counts content that the caller edits in some states of care, in one statement. */
export async function countCare(
  db: Db,
  call: Call,
  states: readonly CareState[],
): Promise<Record<string, number>> {
  const counts = states.map((state) => {
    const selects = editedEntities(call).map((entity) => selectOf(call, entity, { state }));
    const cared = selects.length > 0 ? sql.join(selects, sql` union all `) : sql`select 1 where false`;
    return sql`(select count(*)::int from (${cared}) cared) as ${sql.identifier(state)}`;
  });
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}

/** Returns the stored ids of what a person looks after, by entity, among what the caller edits. */
export async function ownedIds(db: Db, call: Call, owner: number): Promise<Map<Entity, number[]>> {
  const owned = new Map<Entity, number[]>();
  for (const entity of editedEntities(call)) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from (${selectOf(call, entity, { owner })}) cared order by id`,
    );
    if (rows.length > 0)
      owned.set(
        entity,
        rows.map(({ id }) => id),
      );
  }
  return owned;
}
