import { setTimeout as delay } from 'node:timers/promises';
import { entities, type JoinFact } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { FACT_COLUMN } from '@piiri/shared/people-columns.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../engine/commit/transaction.ts';
import { entityOf, tableOf, typedTableOf } from '../../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../../engine/write/lock.ts';
import { editorColumns, storeChanges, storeNewRows } from '../../../engine/write/store.ts';
import { planForLargeTables, raiseTimeouts } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { storeJoinFacts } from '../join-facts.ts';
import type { ImportUndo } from '../tables.ts';
import { users } from '../users.ts';
import type { ImportFile } from './import-file.ts';
import type { Batch, NamedGroup, StoredBatch } from './task.ts';

/**
 * Rows per batch: large enough to spread the fixed cost of each statement, small enough that others do not wait long.
 */
const BATCH_SIZE = 200;

/** Pause after each batch, in milliseconds per millisecond that the batch took, so that others can use the database. */
const PAUSE_RATIO = 0.4;

/** Thrown when data against which a file was validated has changed. Rolls back the transaction. */
export class OutdatedError extends Error {}

/** Locks the groups until the transaction ends. Throws OutdatedError if one is deleted. */
async function lockGroups({ db, tenantId }: Transaction, expected: readonly NamedGroup[]): Promise<void> {
  const groups = typedTableOf(entities.group);
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.tenant_id, tenantId), isNull(groups.deleted_at)))
    .for('share');
  const live = new Set(rows.map(({ id }) => id));
  if (!expected.every(({ id, isNew, isLeftOut }) => isNew || isLeftOut || live.has(id)))
    throw new OutdatedError();
}

/** Creates the new groups of the file. Returns their ids by placeholder. */
async function makeGroups(tx: Transaction, groups: readonly NamedGroup[]): Promise<Map<number, number>> {
  const newGroups = groups.filter(({ isNew }) => isNew);
  const group = entityOf('group');
  const by = editorColumns(tx, group);
  const rows = await storeNewRows(
    tx,
    group,
    newGroups.map(({ names: [name] }) => ({ name, ...by })),
  ).catch((error: unknown) => {
    // Somebody has made a group of that name meanwhile.
    throw error instanceof AppError && error.code === 'invalid' ? new OutdatedError() : error;
  });
  return new Map(newGroups.map(({ id }, index) => [id, (rows[index] as LockedRow).id]));
}

/** Ids of what was created so far, by placeholder. */
interface CreatedIds {
  groups: ReadonlyMap<number, number>;
  people: Map<number, number>;
}

/** Replaces the placeholders in a user's columns by ids. */
function resolvePlaceholders<Columns extends Record<string, unknown>>(
  columns: Columns,
  createdIds: CreatedIds,
): Columns {
  const { groups, manager } = columns;
  return {
    ...columns,
    ...(Array.isArray(groups) && { groups: groups.map((id: number) => createdIds.groups.get(id) ?? id) }),
    ...(typeof manager === 'number' && { manager: createdIds.people.get(manager) ?? manager }),
  };
}

/**
 * Throws OutdatedError if a known manager is deleted by now. Managers are not locked: users whose manager is deleted
 * meanwhile have no manager.
 */
async function assertManagers({ db, tenantId }: Transaction, columns: readonly Record<string, unknown>[]) {
  const ids = new Set(columns.flatMap(({ manager }) => (typeof manager === 'number' ? [manager] : [])));
  if (ids.size === 0) return;
  const { id, tenant_id, deleted_at } = users;
  const own = and(
    eq(tenant_id, tenantId),
    isNull(deleted_at),
    sql`${id} = any(${sql.param([...ids])}::int[])`,
  );
  if ((await db.$count(users, own)) < ids.size) throw new OutdatedError();
}

/** Locks and returns the users that a batch changes. Throws OutdatedError if one differs from the validated version. */
async function lockChanged(tx: Transaction, changed: Batch['changed']) {
  const user = entityOf('user');
  const ids = sql.param(changed.map(({ id }) => id));
  const rows = await lockRows(
    tx,
    user,
    sql`${tableOf(user).id} = any(${ids}::int[]) and ${tableOf(user).deleted_at} is null`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changed.map(({ id, version, columns }): { before: LockedRow; columns: Batch['created'][number] } => {
    const before = byId.get(id);
    if (before?.version !== version) throw new OutdatedError();
    return { before, columns };
  });
}

/** Takes the facts out of the columns of people: they are stored apart, as hashes. */
function withoutFacts<Columns extends Record<string, unknown>>(people: readonly Columns[]) {
  const facts = people.map(({ [FACT_COLUMN]: fact }) => (typeof fact === 'string' ? fact : undefined));
  const columns = people.map(({ [FACT_COLUMN]: _, ...others }) => others as Record<string, unknown>);
  return { facts, columns };
}

/** How the facts of a file's people are stored. */
export interface FactStorage {
  services: Pick<Services, 'sign'>;
  kind: JoinFact | null;
}

async function storeBatch(
  tx: Transaction,
  batch: Batch,
  createdIds: CreatedIds,
  { services, kind }: FactStorage,
): Promise<StoredBatch> {
  const { placeholders } = batch;
  const { facts, columns: created } = withoutFacts(batch.created);
  const ofChanged = withoutFacts(batch.changed.map(({ columns }) => columns));
  const changed = batch.changed.map((change, index) => ({
    ...change,
    columns: ofChanged.columns[index] ?? {},
  }));
  const user = entityOf('user');
  const by = editorColumns(tx, user);
  const news = created.map((columns) => ({ ...resolvePlaceholders(columns, createdIds), ...by }));
  const changes = changed.map((change) => ({
    ...change,
    columns: resolvePlaceholders(change.columns, createdIds),
  }));
  await assertManagers(tx, [...news, ...changes.map(({ columns }) => columns)]);
  const createdRows = await storeNewRows(tx, user, news);
  for (const [index, { id }] of createdRows.entries()) createdIds.people.set(placeholders[index] ?? 0, id);
  const locked = changed.length > 0 ? await lockChanged(tx, changes) : [];
  const rows = await storeChanges(
    tx,
    user,
    locked.map(({ before, columns }) => ({ before, columns: { ...columns, ...by } })),
  );
  await tx.notifyListeners();
  const people = [...createdRows, ...rows];
  if (kind)
    await storeJoinFacts(
      services,
      tx,
      kind,
      [...facts, ...ofChanged.facts].flatMap((fact, index) => {
        const person = people[index];
        return fact && person ? [{ user: person.id, fact }] : [];
      }),
    );
  return {
    created: createdRows.map(({ id }) => id),
    changed: locked.map(({ before, columns }, index) => ({
      id: before.id,
      version: (rows[index] as LockedRow).version,
      before: Object.fromEntries(Object.keys(columns).map((name) => [name, before[name] ?? null])),
    })),
  };
}

/**
 * Stores the rows of a file in batches, with a pause after each, so that others can use the database. Returns what is
 * needed to undo it. `onStored` receives the number of rows stored so far after each batch. Throws OutdatedError and
 * PeopleRejected.
 */
export async function storeRows(
  tx: Transaction,
  file: ImportFile,
  { groups, facts }: { groups: readonly NamedGroup[]; facts: FactStorage },
  onStored: (rows: number) => void,
): Promise<ImportUndo> {
  await raiseTimeouts(tx.db);
  await planForLargeTables(tx.db);
  await lockGroups(tx, groups);
  const createdIds: CreatedIds = { groups: await makeGroups(tx, groups), people: new Map() };
  const undo: ImportUndo = { created: [], changed: [], groups: [...createdIds.groups.values()] };
  const requestBatch = (isFirst: boolean) => file.ask('batch', { isFirst, size: BATCH_SIZE });
  let batch = await requestBatch(true);
  for (let rows = 0; batch; ) {
    const began = Date.now();
    // The reading process prepares the next batch meanwhile; it handles one request at a time.
    const [stored, coming] = await Promise.allSettled([
      storeBatch(tx, batch, createdIds, facts),
      requestBatch(false),
    ]);
    if (stored.status === 'rejected') throw stored.reason;
    if (coming.status === 'rejected') throw coming.reason;
    undo.created.push(...stored.value.created);
    undo.changed.push(...stored.value.changed);
    const took = Date.now() - began;
    rows += batch.created.length + batch.changed.length;
    onStored(rows);
    await delay(took * PAUSE_RATIO);
    batch = coming.value;
  }
  return undo;
}
