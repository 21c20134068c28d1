import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRow, lockRows } from '../../engine/write/lock.ts';
import { editorColumns, storeChanges } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { assertNotFromDirectory } from './hooks.ts';

/** A relation of people to a group, as the user's field that stores it. */
export type Relation = 'groups' | 'admin_groups';

/** A change of a group's people: `only` is the complete list; otherwise `add` and `remove`. */
export interface PeopleChange {
  only?: readonly number[];
  add?: readonly number[];
  remove?: readonly number[];
}

/** Returns a group of a company without locking it. Throws `not_found`. */
export async function findGroup(db: Db, tenantId: number, id: number) {
  const { rows } = await db.execute<{ id: number; is_everyone: boolean }>(sql`
    select id, is_everyone from groups where id = ${id}::int and tenant_id = ${tenantId}::int and deleted_at is null`);
  const [group] = rows;
  if (!group) throw new AppError('not_found');
  return group;
}

/** Returns a condition on `users` for a group's people. Everyone is a member of the group of everyone. */
export function peopleOf(
  { id, is_everyone = false }: { id: number; is_everyone?: unknown },
  side: Relation,
): SQL {
  if (is_everyone && side === 'groups') return sql`true`;
  return sql`users.${sql.identifier(side)} @> array[${id}::int]`;
}

const withIds = (ids: readonly number[]) =>
  sql`users.deleted_at is null and users.id = any(${sql.param([...ids])}::int[])`;

/**
 * Changes a group's people. Locks the group, so that the second of two concurrent changes is applied after the first.
 * Throws `conflict` for the group of everyone and, when members change, for a group provisioned by a directory, and
 * `invalid` for `field` if an id is not a user of the company.
 */
export async function changePeople(
  tx: Transaction,
  groupId: number,
  side: Relation,
  change: PeopleChange,
  field: string,
): Promise<void> {
  const group = await lockRow(tx, entityOf('group'), groupId);
  if (group.is_everyone) throw new AppError('conflict', { detail: 'everyone_has_no_members' });
  if (side === 'groups') await assertNotFromDirectory(tx, group);
  const now = change.only ? await idsOf(tx, group, side) : [];
  const targetIds = [...new Set(change.only ?? change.add ?? [])];
  const already = new Set(now);
  const targets = new Set(targetIds);
  const unwanted = change.only ? now.filter((id) => !targets.has(id)) : (change.remove ?? []);
  const named = [...targetIds.filter((id) => !already.has(id)), ...unwanted];
  // Locks only the users that change: a group may have thousands of people, whom others change meanwhile.
  const rows = await lockRows(tx, entityOf('user'), withIds(named));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  if (targetIds.some((id) => !already.has(id) && !rowById.has(id)))
    throw new AppError('invalid', { errors: { [field]: ['unknown_reference'] } });
  const memberIds = (row: LockedRow) => row[side] as number[];
  const isOf = (row: LockedRow) => memberIds(row).includes(groupId);
  const coming = rows.filter((row) => targets.has(row.id) && !isOf(row));
  const leaving = rows.filter((row) => !targets.has(row.id) && isOf(row));
  const by = editorColumns(tx, entityOf('user'));
  await storeChanges(tx, entityOf('user'), [
    ...coming.map((before) => ({ before, columns: { [side]: [...memberIds(before), groupId], ...by } })),
    ...leaving.map((before) => ({
      before,
      columns: { [side]: memberIds(before).filter((id) => id !== groupId), ...by },
    })),
  ]);
}

/** Returns the ids of a group's people. */
async function idsOf({ db, tenantId }: Transaction, group: LockedRow, side: Relation): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId}::int and deleted_at is null and ${peopleOf(group, side)}`);
  return rows.map(({ id }) => id);
}
