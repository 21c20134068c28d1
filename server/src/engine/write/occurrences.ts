import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Entity,
  optionsOf,
  PINNED_UNTIL,
  publishedField,
  RECURRENCE,
  SERIES_SCOPES,
  type SeriesScope,
  type StoredCustomValues,
  storedFileIds,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { conditionFor, publishesAlone } from '../access/access.ts';
import type { Row } from '../access/call.ts';
import { matchesRow, readerOf } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { columnsOf } from '../model/tables.ts';
import {
  changedDistances,
  isSameSecond,
  NO_SERIES,
  newSeries,
  nextSeries,
  seriesColumns,
  startColumn,
  timesAt,
} from '../series/next-series.ts';
import { pairByDay, pairMoved } from '../series/plan.ts';
import { readStart } from '../series/rule.ts';
import type { Saved, Saving } from './hooks.ts';
import type { Columns, LockedRow } from './lock.ts';
import { assertUnused } from './references.ts';
import { anyOfSeries, lockSeries, zoneOf } from './series-rows.ts';
import { editorColumns, storeChange, storeChanges, storeDeletion, storeNewRows } from './store.ts';

/*
 * A series is objects that share `series`. Its first occurrence is the object that an editor wrote; publishing it makes
 * the others. A recurring entity's hooks call `placeInSeries` before and `writeSeries` after an object is saved, and
 * `removeSeries` after it is deleted: what these write themselves does not begin again.
 */
const writing = new WeakSet<Transaction>();

async function asSeries(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  writing.add(tx);
  try {
    await work();
  } finally {
    writing.delete(tx);
  }
}

/** Returns what of a series a call changes, by its query. */
export const scopeOf = ({ query }: Pick<Transaction, 'query'>): SeriesScope =>
  SERIES_SCOPES.find((scope) => scope === query.scope) ?? 'one';

const rejected = (reason: string) => new AppError('invalid', { errors: { [RECURRENCE.rule]: [reason] } });

/** Whether an object is about to be seen by readers. */
const isPublished = (entity: Entity, row: Columns) => row[publishedField(entity) ?? ''] === true;

/** Sets the columns by which objects belong to a series. Throws `invalid` at `recurrence`. */
export async function placeInSeries(
  tx: Transaction,
  entity: Entity,
  savings: readonly Saving[],
): Promise<void> {
  if (writing.has(tx)) return;
  for (const saving of savings) await placeOne(tx, entity, saving);
}

async function placeOne(tx: Transaction, entity: Entity, { action, columns, before }: Saving): Promise<void> {
  if (action === 'restore' && before) return void (await placeRestored(tx, entity, before, columns));
  // An earlier version of an occurrence brings back its content; the rule is that of its series now.
  if (action === 'revert' && before?.[RECURRENCE.series]) delete columns[RECURRENCE.rule];
  const merged: Columns = { ...before, ...columns };
  const isChanged = RECURRENCE.rule in columns && columns[RECURRENCE.rule] !== before?.[RECURRENCE.rule];
  if (before?.[RECURRENCE.series]) {
    const scope = scopeOf(tx);
    if (isChanged && scope === 'one') throw rejected('recurrence_scope');
    if (scope !== 'one') placeChanged(entity, before, merged, scope, columns);
    return;
  }
  if (!merged[RECURRENCE.rule] || !merged[startColumn(entity)]) return;
  if (!isChanged && !isPublished(entity, merged)) return;
  const series = newSeries(entity, merged, await zoneOf(tx));
  if (isPublished(entity, merged)) Object.assign(columns, seriesColumns(randomUUID(), series, series.slot));
}

/** What was restored alone, after its series has changed, belongs to it no more. */
async function placeRestored(tx: Transaction, entity: Entity, before: Row, columns: Record<string, unknown>) {
  const sibling = before[RECURRENCE.series] ? await anyOfSeries(tx, entity, before) : undefined;
  const isSame = ({ rule, start }: typeof RECURRENCE) =>
    sibling?.[rule] === before[rule] && sibling?.[start] === before[start];
  if (sibling && !isSame(RECURRENCE)) Object.assign(columns, NO_SERIES);
}

function placeChanged(
  entity: Entity,
  before: Row,
  merged: Columns,
  scope: SeriesScope,
  columns: Record<string, unknown>,
): void {
  if (!merged[RECURRENCE.rule]) return void Object.assign(columns, NO_SERIES);
  const next = nextSeries(entity, before, merged, scope);
  const isSplit = next.earlierRule !== undefined;
  if (!isSplit && !next.isOtherRule && !next.isMoved) return;
  const series = isSplit ? randomUUID() : String(before[RECURRENCE.series]);
  Object.assign(columns, seriesColumns(series, next, next.slot));
}

/** Makes the occurrences of objects that begin a series, and changes the others of a series by the call's scope. */
export async function writeSeries(tx: Transaction, entity: Entity, saved: readonly Saved[]): Promise<void> {
  if (writing.has(tx)) return;
  for (const { before, after, columns } of saved) {
    const wasOccurrence = Boolean(before?.[RECURRENCE.series]);
    if (!wasOccurrence && columns[RECURRENCE.series]) await makeOthers(tx, entity, after);
    if (before && wasOccurrence && !before.deleted_at && scopeOf(tx) !== 'one')
      await asSeries(tx, () => changeOthers(tx, entity, { before, after }));
  }
}

/** Columns that an occurrence never gets from another one: who is shown first, and what it is by itself. */
function copiedColumns(entity: Entity): string[] {
  const own = new Set<string>([
    PINNED_UNTIL,
    startColumn(entity),
    ...(entity.recurring?.follows ?? []),
    ...Object.values(RECURRENCE),
  ]);
  return Object.entries(entity.fields)
    .filter(([name, field]) => !own.has(name) && !optionsOf(field).readOnly)
    .flatMap(([name, field]) => Object.keys(typeOf(field).columns(name, field.options)));
}

/** Values of an object's custom fields without files, each of which belongs to one object. */
const withoutFiles = (custom: unknown) =>
  Object.fromEntries(
    Object.entries((custom ?? {}) as StoredCustomValues).filter(
      ([, value]) => storedFileIds(value).length === 0,
    ),
  );

/** Returns an object's columns for a new occurrence of its series. */
function copyOf(entity: Entity, row: Row): Columns {
  const copied = Object.fromEntries(copiedColumns(entity).map((name) => [name, row[name]]));
  return CUSTOM in copied ? { ...copied, [CUSTOM]: withoutFiles(copied[CUSTOM]) } : copied;
}

async function makeOthers(tx: Transaction, entity: Entity, first: Row): Promise<void> {
  const { timeZone } = readStart(String(first[RECURRENCE.start]));
  const series = newSeries(entity, first, timeZone);
  await asSeries(tx, () => addOccurrences(tx, entity, first, series, series.slots.slice(1), timeZone));
}

async function addOccurrences(
  tx: Transaction,
  entity: Entity,
  like: Row,
  series: Parameters<typeof seriesColumns>[1],
  slots: readonly Date[],
  timeZone: string,
): Promise<void> {
  const columns = copyOf(entity, like);
  await storeNewRows(
    tx,
    entity,
    slots.map((slot) => ({
      ...columns,
      ...timesAt(entity, like, slot, timeZone),
      ...seriesColumns(String(like[RECURRENCE.series]), series, slot),
      ...editorColumns(tx, entity),
    })),
  );
}

/** Whether the writer may do an operation to an object; the product itself may. */
function mayWrite({ actor }: Transaction, entity: Entity, operation: 'update' | 'delete', row: Row): boolean {
  return !actor || matchesRow(conditionFor(actor, entity, operation), row, readerOf(actor));
}

/**
 * Throws `conflict` when published occurrences would change without a required approval: that of the object itself was
 * asked for before.
 */
function assertApproved(tx: Transaction, entity: Entity, after: Row, others: readonly Row[]): void {
  const isUnseen = others.some((row) => isPublished(entity, row)) && !isPublished(entity, after);
  if (isUnseen && tx.actor && !publishesAlone(tx.actor))
    throw new AppError('conflict', { detail: 'review_required' });
}

interface SavedOccurrence {
  before: Row;
  after: Row;
}

/** Changes the other occurrences of a series by what changed in one, and their places in time by its rule. */
async function changeOthers(
  tx: Transaction,
  entity: Entity,
  { before, after }: SavedOccurrence,
): Promise<void> {
  const scope = scopeOf(tx);
  const slot = before[RECURRENCE.slot] as Date;
  const others = await lockSeries(tx, entity, { ...before, id: after.id });
  const isConcerned = (row: Row) => scope === 'all' || (row[RECURRENCE.slot] as Date) >= slot;
  const concerned = others.filter(isConcerned);
  const earlier = others.filter((row) => !isConcerned(row));
  assertApproved(tx, entity, after, concerned);
  const next = after[RECURRENCE.rule] ? nextSeries(entity, before, after, scope) : undefined;
  if (!next) return endOthers(tx, entity, { before, concerned, earlier });
  const { timeZone } = next.start;
  const indexOf = (row: Row) =>
    next.former.findIndex((place) => isSameSecond(place, row[RECURRENCE.slot] as Date));
  const taken = new Set([before, ...concerned].map(indexOf));
  const plan = next.isOtherRule
    ? pairByDay(next.former, next.slots, timeZone, (index) => taken.has(index))
    : pairMoved(next.former, next.slots);
  const changed = changedColumns(entity, before, after);
  const distances = changedDistances(entity, before, after, timeZone);
  const isPlaced = next.isMoved || next.isOtherRule || next.earlierRule !== undefined;
  const changes: { before: LockedRow; columns: Columns }[] = [];
  const ended: LockedRow[] = [];
  for (const row of concerned) {
    const isOwn = mayWrite(tx, entity, 'update', row);
    const place = next.slots[plan.nextOf.get(indexOf(row)) ?? -1];
    if (!place) {
      if (isOwn) ended.push(row);
      else changes.push({ before: row, columns: NO_SERIES });
      continue;
    }
    const placed = isPlaced ? seriesColumns(String(after[RECURRENCE.series]), next, place) : {};
    const columns = isOwn
      ? { ...changed, ...timesOf(row, place), ...placed, ...editorColumns(tx, entity) }
      : placed;
    if (Object.keys(columns).some((name) => !isDeepStrictEqual(columns[name], row[name])))
      changes.push({ before: row, columns });
  }
  await storeChanges(tx, entity, changes);
  for (const row of ended) await endOne(tx, entity, row);
  const added = plan.added.flatMap((index) => next.slots[index] ?? []);
  await addOccurrences(tx, entity, after, next, added, timeZone);
  await shortenEarlier(tx, entity, earlier, next.earlierRule);

  /** The times of another occurrence: one that was moved alone keeps its start unless all begin at another time. */
  function timesOf(row: Row, place: Date): Columns {
    const starts = startColumn(entity);
    const follows = isSameSecond(row[starts] as Date, row[RECURRENCE.slot] as Date);
    const start = follows || next?.isMoved ? place : (row[starts] as Date);
    const own = timesAt(entity, row, start, timeZone);
    const shared = timesAt(entity, after, start, timeZone);
    const names = [starts, ...(entity.recurring?.follows ?? [])];
    return Object.fromEntries(names.map((name) => [name, (distances.includes(name) ? shared : own)[name]]));
  }
}

/** Returns the columns whose values changed, of those that occurrences share. */
function changedColumns(entity: Entity, before: Row, after: Row): Columns {
  const columns = columnsOf(entity);
  const changed = copiedColumns(entity).filter(
    (name) => columns[name] && !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, name === CUSTOM ? withoutFiles(after[name]) : after[name]]),
  );
}

/** Ends a series of which one object remains: those after it, or all others, are deleted. */
async function endOthers(
  tx: Transaction,
  entity: Entity,
  {
    before,
    concerned,
    earlier,
  }: { before: Row; concerned: readonly LockedRow[]; earlier: readonly LockedRow[] },
): Promise<void> {
  for (const row of concerned)
    if (mayWrite(tx, entity, 'delete', row)) await endOne(tx, entity, row);
    else await storeChange(tx, entity, row, NO_SERIES);
  if (earlier.length === 0) return;
  const { earlierRule } = nextSeries(entity, before, before, 'following');
  await shortenEarlier(tx, entity, earlier, earlierRule);
}

async function shortenEarlier(
  tx: Transaction,
  entity: Entity,
  earlier: readonly LockedRow[],
  rule: string | undefined,
): Promise<void> {
  if (rule === undefined) return;
  await storeChanges(
    tx,
    entity,
    earlier.map((row) => ({ before: row, columns: { [RECURRENCE.rule]: rule } })),
  );
}

async function endOne(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  await assertUnused(tx, entity, row.id);
  await storeDeletion(tx, entity, row);
}

/**
 * Deletes the other occurrences of a deleted one that the call's scope names. The rule stays, so that they can come back;
 * calendar files name the missing ones.
 */
export async function removeSeries(tx: Transaction, entity: Entity, row: Row): Promise<void> {
  const scope = scopeOf(tx);
  if (writing.has(tx) || scope === 'one' || !row[RECURRENCE.series]) return;
  await asSeries(tx, async () => {
    const from = scope === 'following' ? (row[RECURRENCE.slot] as Date) : undefined;
    const others = await lockSeries(tx, entity, row, from);
    for (const occurrence of others)
      if (mayWrite(tx, entity, 'delete', occurrence)) await endOne(tx, entity, occurrence);
  });
}
