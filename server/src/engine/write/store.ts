import { type Entity, storedName, tracksEditor, tracksLanguages, tracksPublication } from '@piiri/schemas';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Row } from '../access/call.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { tenantRows } from '../model/references.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { languageVersions } from '../read/differences.ts';
import type { Saving } from './hooks.ts';
import type { Columns, LockedRow } from './lock.ts';
import { updateFileClaims } from './pictures.ts';

/** One object of many about to be stored, with its locked row. */
interface LockedSaving extends Saving {
  before: LockedRow | undefined;
  details?: Change['details'];
}

/** Returns the column value with who saved an object: the writer. */
export function editorColumns({ actor }: Pick<Transaction, 'actor'>, entity: Entity): Columns {
  return actor && tracksEditor(entity) ? { updated_by: actor.userId } : {};
}

/** Stores a new object and returns its row. */
export async function storeNewRow(tx: Transaction, entity: Entity, columns: Columns): Promise<LockedRow> {
  const [row] = await storeNewRows(tx, entity, [columns]);
  return row as LockedRow;
}

/** Stores new objects and returns their rows in order. */
export async function storeNewRows(
  tx: Transaction,
  entity: Entity,
  columnSets: readonly Columns[],
): Promise<LockedRow[]> {
  return storeHooked(
    tx,
    entity,
    columnSets.map((columns) => ({ action: 'create', columns: { ...columns }, before: undefined })),
  );
}

/** Changes columns of an object and returns its new row. */
export async function storeChange(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  columns: Columns,
  action: Action = 'update',
): Promise<LockedRow> {
  const [row] = await storeHooked(tx, entity, [{ action, columns: { ...columns }, before }]);
  return row as LockedRow;
}

/** Changes many objects, each with its own columns, and returns their rows in order. */
export async function storeChanges(
  tx: Transaction,
  entity: Entity,
  changes: readonly RowChange[],
): Promise<LockedRow[]> {
  return storeHooked(
    tx,
    entity,
    changes.map(({ before, columns }) => ({ action: 'update', columns: { ...columns }, before })),
  );
}

/** Stores objects between their entity's hooks, which run once for all of them. */
async function storeHooked(
  tx: Transaction,
  entity: Entity,
  savings: readonly LockedSaving[],
): Promise<LockedRow[]> {
  if (savings.length === 0) return [];
  const { beforeSave, afterSave } = hooksOf(entity);
  for (const { columns } of savings) Object.assign(columns, entity.stamp);
  await beforeSave?.(tx, savings);
  const rows = await storeAll(tx, entity, savings);
  await afterSave?.(
    tx,
    savings.map(({ before, columns }, index) => ({ after: rows[index] as LockedRow, before, columns })),
  );
  return rows;
}

/**
 * Sets an object's sort position. Its version stays, so nobody's edit becomes stale. Runs no hooks. `details`: for
 * history.
 */
export async function storePosition(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  position: Columns,
  details?: Change['details'],
): Promise<void> {
  await storeAll(tx, entity, [{ action: 'sort', before, columns: { ...position }, details }]);
}

/**
 * Deletes an object so that it can be restored. The caller has run `beforeDelete`, before checking the object's uses.
 */
export async function storeDeletion(tx: Transaction, entity: Entity, before: LockedRow): Promise<void> {
  await storeAll(tx, entity, [{ action: 'delete', before, columns: { deleted_at: NOW } }]);
  await hooksOf(entity).afterDelete?.(tx, before);
}

/**
 * The only write of entities' rows: it sets versions and times, claims files and notes each change. All objects are
 * new, or all exist.
 */
async function storeAll(
  tx: Transaction,
  entity: Entity,
  savings: readonly LockedSaving[],
): Promise<LockedRow[]> {
  const raised = savings[0]?.action !== 'sort';
  const prepared = savings.map(({ before, columns }) => ({
    before,
    columns: {
      ...columns,
      ...firstPublication(entity, before, columns),
      ...(raised && languageColumns(entity, before, columns)),
    },
  }));
  const changes = prepared.filter((saving): saving is RowChange => saving.before !== undefined);
  const rows =
    changes.length > 0
      ? await updateRows(tx, entity, changes, raised)
      : await insertRows(
          tx,
          entity,
          prepared.map(({ columns }) => columns),
        );
  if (rows.length < savings.length) throw new Error(`${entity.name}: not all was stored.`);
  for (const [index, after] of rows.entries()) {
    const { action, before, details } = savings[index] as LockedSaving;
    await updateFileClaims(tx, entity, { entity: storedName(entity), id: after.id, before, after });
    tx.note({ entity: storedName(entity), action, id: after.id, before, after, ...(details && { details }) });
  }
  return rows;
}

/** Sets the time of an object's first publication, where the entity has no release time. */
function firstPublication(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  const { field } = entity.publishing ?? {};
  const wasPublished = before?.published_at ?? columns.published_at;
  const isFirst = field && columns[field] === true && !wasPublished;
  return isFirst && tracksPublication(entity) ? { published_at: NOW } : {};
}

/** Sets which languages were written, where there are several. */
function languageColumns(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  if (!tracksLanguages(entity)) return {};
  const after = { ...before, ...columns };
  return { language_versions: languageVersions(entity, before, after, (before?.version ?? 0) + 1) };
}

/**
 * Notes a change of an object outside its row, such as its attachments. The row keeps its version, since an editor with
 * its open form loses nothing.
 */
export function recordDetails(
  tx: Transaction,
  entity: Entity,
  row: LockedRow,
  action: Action,
  details?: Change['details'],
): void {
  tx.note({ entity: storedName(entity), action, id: row.id, before: row, after: row, details });
}

/** The time of the transaction, as a column value. */
export const NOW = sql`now()`;

/** Number of rows sent to the database at once. */
const BATCH = 1000;

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}

/** Groups consecutive rows with the same columns. A column that a row omits gets its default. */
function groupByColumns(rows: readonly Columns[]): Columns[][] {
  const groups: Columns[][] = [];
  let last: string | undefined;
  for (const row of rows) {
    const names = Object.keys(row).join();
    if (names === last) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = names;
  }
  return groups;
}

/** Returns columns for JSON. PostgreSQL parses the text `now` as the transaction's time. */
const toJson = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value === NOW ? 'now' : value]));

/** Inserts rows, and returns them in order: one statement for rows with the same columns. */
async function insertRows(
  tx: Transaction,
  entity: Entity,
  columnSets: readonly Columns[],
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const tenant = table.tenant_id ? [['tenant_id', tx.tenantId]] : [];
  const owned = columnSets.map((columns): Columns => {
    const named = Object.entries(columns).filter(([, value]) => value !== undefined);
    return Object.fromEntries([...named, ...tenant]);
  });
  const stored: LockedRow[] = [];
  for (const batch of groupByColumns(owned).flatMap((group) => [...batches(group)])) {
    if (batch.length === 1) {
      const rows = await tx.db
        .insert(table)
        .values([...batch])
        .returning();
      stored.push(...(rows as unknown as LockedRow[]));
      continue;
    }
    const names = Object.keys(batch[0] ?? {}).filter((name) => table[name]);
    const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
    const { rows } = await tx.db.execute<Columns>(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch.map(toJson))}::jsonb)
      returning *`);
    // Ids rise in the order of the given rows.
    stored.push(...rows.map(rowReader(table)).sort((a, b) => a.id - b.id));
  }
  return stored;
}

/** An update of a locked row. */
interface RowChange {
  before: LockedRow;
  columns: Columns;
}

/**
 * Updates rows, each with its own columns, and returns them in order. `raised`: each becomes a new version, changed
 * now.
 */
export async function updateRows(
  tx: Transaction,
  entity: Entity,
  changes: readonly RowChange[],
  raised: boolean,
): Promise<LockedRow[]> {
  const [only] = changes;
  return only && changes.length === 1
    ? updateRow(tx, entity, only, raised)
    : updateMany(tx, entity, changes, raised);
}

async function updateRow(tx: Transaction, entity: Entity, { before, columns }: RowChange, raised: boolean) {
  const table = tableOf(entity);
  const next = raised && { version: sql`${table.version} + 1`, updated_at: NOW };
  const rows = await tx.db
    .update(table)
    .set({ ...columns, ...next })
    .where(and(tenantRows(tx, table), eq(table.id, before.id)))
    .returning();
  return rows as unknown as LockedRow[];
}

async function updateMany(
  tx: Transaction,
  entity: Entity,
  changes: readonly RowChange[],
  raised: boolean,
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const names = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))].filter(
    (name) => table[name],
  );
  const next = raised ? [sql`version = ${table}.version + 1`, sql`updated_at = now()`] : [];
  const set = [...names.map((name) => sql.raw(`"${name}" = given."${name}"`)), ...next];
  const read = rowReader(table);
  const stored: LockedRow[] = [];
  for (const batch of batches(changes)) {
    const completeRows = batch.map(({ before, columns }) => ({
      ...Object.fromEntries(names.map((name) => [name, name in columns ? columns[name] : before[name]])),
      id: before.id,
    }));
    const { rows } = await tx.db.execute<Columns>(sql`
      update ${table} set ${sql.join(set, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(completeRows.map(toJson))}::jsonb) given
      where ${table}.id = given.id and ${tenantRows(tx, table)}
      returning ${table}.*`);
    const changed = new Map(rows.map((row) => [row.id, read(row)]));
    stored.push(...completeRows.flatMap(({ id }) => changed.get(id) ?? []));
  }
  return stored;
}

/** Returns the function that converts rows of a raw SQL statement into the form of a select: times become dates. */
function rowReader(table: EntityTable): (row: Columns) => LockedRow {
  const columns = Object.entries(getTableColumns(table));
  return (rawRow) => {
    const row: Record<string, unknown> = {};
    for (const [name, column] of columns) {
      const value = rawRow[column.name];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row as LockedRow;
  };
}
