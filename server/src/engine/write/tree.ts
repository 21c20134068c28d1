import { type Entity, parentField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnIn } from '../../platform/db/column-in.ts';
import type { Row } from '../access/call.ts';
import type { Condition } from '../access/policies/_condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { type Columns, type LockedRow, lockRow, lockRows } from './lock.ts';
import { changeRow, editorColumns } from './store.ts';

/** The strategy of a delete for child objects: moves them to the parent, or deletes them too. */
export const childrenStrategy = z.enum(['move', 'delete'], 'invalid').optional();

export type ChildrenStrategy = z.output<typeof childrenStrategy>;

/** Moves the direct children of an object to its parent. Positions must be locked. */
export async function moveChildrenUp(
  tx: Transaction,
  entity: Entity,
  row: Row,
  condition: Condition,
): Promise<void> {
  const parent = parentField(entity) ?? 'id';
  const table = tableOf(entity);
  const below = and(isNull(table.deleted_at), eq(columnIn(table, parent), row.id));
  for (const { id } of await lockRows(tx, entity, below)) {
    const child = await lockRow(tx, entity, id, condition);
    await changeRow(tx, entity, child, { [parent]: row[parent] ?? null, ...editorColumns(tx, entity) });
  }
}

/**
 * Locks and returns everything below an object, the deepest first. Positions must be locked. Throws `not_found` for
 * objects that the caller may not write.
 */
export async function lockBelow(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
): Promise<LockedRow[]> {
  return lockBranch(tx, entity, id, condition, (table) => sql`${table}.deleted_at is null`);
}

/**
 * Locks and returns everything below a deleted object that was deleted together with it, the highest first. Empty
 * without a tree.
 */
export async function lockDeletedWith(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
): Promise<LockedRow[]> {
  if (!parentField(entity)) return [];
  const stored = tableOf(entity);
  // One transaction has one time, to the microsecond.
  const moment = sql`(select deleted_at from ${stored} where id = ${id}::int)`;
  const rows = await lockBranch(
    tx,
    entity,
    id,
    condition,
    (table) => sql`${table}.deleted_at = ${moment}`,
    true,
  );
  return rows.reverse();
}

async function lockBranch(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
  counts: (table: SQL) => SQL,
  deleted = false,
): Promise<LockedRow[]> {
  const table: EntityTable = tableOf(entity);
  const column = sql.identifier(parentField(entity) ?? 'id');
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    with recursive line as (
      select ${id}::int as id, 0 as depth
      union
      select below.id, line.depth + 1 from ${table} below join line on below.${column} = line.id
      where ${counts(sql`below`)}
    )
    select id from line where depth > 0 order by depth desc, id`);
  const locked: LockedRow[] = [];
  for (const row of rows) locked.push(await lockRow(tx, entity, row.id, condition, { deleted }));
  return locked;
}

/** Throws when an object would be below itself, or below one that is below it. Positions must be locked. */
export async function assertNoCycle(
  tx: Transaction,
  entity: Entity,
  columns: Columns,
  id: number,
): Promise<void> {
  const tree = parentField(entity);
  const above = tree && columns[tree];
  if (!tree || typeof above !== 'number') return;
  if (await isDescendant(tx, entity, tree, above, id))
    throw new AppError('invalid', { errors: { [tree]: ['parent_of_itself'] } });
}

/** Whether an object is another one, or somewhere below it. Deleted objects interrupt the chain. */
export async function isDescendant(
  tx: Transaction,
  entity: Entity,
  tree: string,
  id: number,
  otherId: number,
): Promise<boolean> {
  const table = tableOf(entity);
  const column = sql.identifier(tree);
  const { rows } = await tx.db.execute(sql`
    with recursive line as (
      select ${id}::int as id
      union
      select above.${column} from ${table} above join line on above.id = line.id
      where above.deleted_at is null and above.${column} is not null
    )
    select 1 from line where id = ${otherId}::int`);
  return rows.length > 0;
}
