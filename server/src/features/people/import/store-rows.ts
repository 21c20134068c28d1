import { setTimeout as delay } from 'node:timers/promises';
import { entities } from '@piiri/schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../engine/commit/transaction.ts';
import { entityOf, tableOf, typedTableOf } from '../../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../../engine/write/lock.ts';
import { changeRows, editor, insertRows } from '../../../engine/write/store.ts';
import { patiently, planForMany } from '../../../platform/db/database.ts';
import type { ImportUndo } from '../tables.ts';
import type { ImportFile } from './import-file.ts';
import type { NamedGroup, Portion, StoredPortion } from './task.ts';

/** Rows that are stored at once: each statement has its price however many they are, and nobody shall wait long for it. */
const AT_ONCE = 200;

/** How long others have the database to themselves after each portion, for each millisecond that it took. */
const REST = 0.4;

/** What a file was validated by has changed since. It undoes the transaction in which it is thrown. */
export class Outdated extends Error {}

/** Keeps the groups as they are until the transaction ends. */
async function lockGroups({ db, tenantId }: Transaction, expected: readonly NamedGroup[]): Promise<void> {
  const groups = typedTableOf(entities.group);
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.tenant_id, tenantId), isNull(groups.deleted_at)))
    .for('share');
  const live = new Set(rows.map(({ id }) => id));
  if (!expected.every(({ id, isNew, isLeftOut }) => isNew || isLeftOut || live.has(id))) throw new Outdated();
}

/** Makes the groups that come with the people. Gives their ids by their placeholders. */
async function makeGroups(tx: Transaction, groups: readonly NamedGroup[]): Promise<Map<number, number>> {
  const made = groups.filter(({ isNew }) => isNew);
  const group = entityOf('group');
  const by = editor(tx, group);
  const rows = await insertRows(
    tx,
    group,
    made.map(({ names: [name] }) => ({ name, ...by })),
  );
  return new Map(made.map(({ id }, index) => [id, (rows[index] as LockedRow).id]));
}

/** Columns of a user with the ids of groups instead of placeholders. */
function withGroups<Columns extends Record<string, unknown>>(
  columns: Columns,
  idOf: ReadonlyMap<number, number>,
): Columns {
  if (idOf.size === 0 || !Array.isArray(columns.groups)) return columns;
  return { ...columns, groups: columns.groups.map((id: number) => idOf.get(id) ?? id) };
}

/** The users that a portion changes, locked, each as it was validated. */
async function lockChanged(tx: Transaction, changed: Portion['changed']) {
  const user = entityOf('user');
  const ids = sql.param(changed.map(({ id }) => id));
  const rows = await lockRows(
    tx,
    user,
    sql`${tableOf(user).id} = any(${ids}::int[]) and ${tableOf(user).deleted_at} is null`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changed.map(
    ({ id, version, columns }): { before: LockedRow; columns: Portion['created'][number] } => {
      const before = byId.get(id);
      if (before?.version !== version) throw new Outdated();
      return { before, columns };
    },
  );
}

async function storePortion(
  tx: Transaction,
  { created, changed }: Portion,
  idOf: ReadonlyMap<number, number>,
): Promise<StoredPortion> {
  const user = entityOf('user');
  const by = editor(tx, user);
  const made = await insertRows(
    tx,
    user,
    created.map((columns) => ({ ...withGroups(columns, idOf), ...by })),
  );
  const locked = changed.length > 0 ? await lockChanged(tx, changed) : [];
  const rows = await changeRows(
    tx,
    user,
    locked.map(({ before, columns }) => ({ before, columns: { ...withGroups(columns, idOf), ...by } })),
  );
  await tx.notifyListeners();
  return {
    created: made.map(({ id }) => id),
    changed: locked.map(({ before, columns }, index) => ({
      id: before.id,
      version: (rows[index] as LockedRow).version,
      before: Object.fromEntries(Object.keys(columns).map((name) => [name, before[name] ?? null])),
    })),
  };
}

/**
 * Stores what the rows of a file do, portion by portion, with a rest after each: others use the database
 * meanwhile. Gives what is needed to take it back. `onStored` gets the number of rows stored so far after each portion. Throws Outdated, and PeopleRefused.
 */
export async function storeRows(
  tx: Transaction,
  file: ImportFile,
  groups: readonly NamedGroup[],
  onStored: (rows: number) => void,
): Promise<ImportUndo> {
  await patiently(tx.db);
  await planForMany(tx.db);
  await lockGroups(tx, groups);
  const idOf = await makeGroups(tx, groups);
  const undo: ImportUndo = { created: [], changed: [], groups: [...idOf.values()] };
  const portionFrom = (from: number) => file.ask('portion', { from, size: AT_ONCE });
  let portion = await portionFrom(0);
  for (let next = AT_ONCE; portion; next += AT_ONCE) {
    const began = Date.now();
    // The process that reads the file makes the next one ready meanwhile; it answers one question after the other.
    const [stored, coming] = await Promise.allSettled([storePortion(tx, portion, idOf), portionFrom(next)]);
    if (stored.status === 'rejected') throw stored.reason;
    if (coming.status === 'rejected') throw coming.reason;
    undo.created.push(...stored.value.created);
    undo.changed.push(...stored.value.changed);
    const took = Date.now() - began;
    onStored(next - AT_ONCE + portion.created.length + portion.changed.length);
    await delay(took * REST);
    portion = coming.value;
  }
  return undo;
}
