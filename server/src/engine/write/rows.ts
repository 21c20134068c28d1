import type { Entity } from '@piiri/schemas';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { tenantRows } from '../model/own-rows.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import type { Columns, LockedRow } from './lock.ts';

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
export async function insertInto(
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
export interface RowChange {
  before: LockedRow;
  columns: Columns;
}

/**
 * Updates rows, each with its own columns, and returns them in order. `raised`: each becomes a new version, changed
 * now.
 */
export async function updateIn(
  tx: Transaction,
  entity: Entity,
  changes: readonly RowChange[],
  raised: boolean,
): Promise<LockedRow[]> {
  const [only] = changes;
  return only && changes.length === 1
    ? updateOne(tx, entity, only, raised)
    : updateMany(tx, entity, changes, raised);
}

async function updateOne(tx: Transaction, entity: Entity, { before, columns }: RowChange, raised: boolean) {
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
