import { type Entity, fileFields, supportsDrafts, tracksLanguages, tracksPublication } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { claimFile, orphanFiles, orphanFilesOf } from '../../platform/storage/file-registry.ts';
import { type Condition, toSql } from '../access/policies/_condition.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import type { Row } from '../calls/context.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { deleteOwned } from '../owned/delete-owned.ts';
import { languageVersions } from '../read/language-versions.ts';
import { endDraft } from '../versions/drafts/end-draft.ts';
import { settleTextPictures } from './text-pictures.ts';

export type Columns = Readonly<Record<string, unknown>>;

declare const LOCKED: unique symbol;

/** A row that nobody else can change until the transaction ends: what is judged by it still holds when it is stored. */
export type LockedRow = Row & { readonly [LOCKED]: true };

/** The rows of the transaction's company; of the installation where the entity is the installation's. */
export function ownRows({ tenantId }: Pick<Transaction, 'tenantId'>, table: EntityTable): SQL | undefined {
  return table.tenant_id && eq(table.tenant_id, tenantId);
}

/** The values of who writes, for conditions; none where that is the product itself. */
export function readerIn({ actor }: Pick<Transaction, 'actor'>): Partial<Reader> {
  return actor ? readerOf(actor) : {};
}

/** Locks the rows that a clause names, deleted ones included, and gives them by id: in one order, so that nobody waits in a circle. */
export async function lockRows(
  tx: Transaction,
  entity: Entity,
  where: SQL | undefined,
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const rows = await tx.db
    .select()
    .from(table)
    .where(and(ownRows(tx, table), where))
    .orderBy(asc(table.id as PgColumn))
    .for('update');
  return rows as unknown as LockedRow[];
}

/**
 * Locks one object that a condition on who writes lets through. `deleted`: one that is deleted, rather than one that is not.
 * Throws `not_found`, also for what exists elsewhere.
 */
export async function lockRow(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition = true,
  { deleted = false } = {},
): Promise<LockedRow> {
  const table = tableOf(entity);
  const gone = table.deleted_at as PgColumn;
  const found = and(
    eq(table.id as PgColumn, id),
    deleted ? isNotNull(gone) : isNull(gone),
    toSql(condition, table, readerIn(tx)),
  );
  const [row] = await lockRows(tx, entity, found);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Stores a new object and gives its row. */
export async function insertRow(tx: Transaction, entity: Entity, given: Columns): Promise<LockedRow> {
  const table = tableOf(entity);
  const hooks = hooksOf(entity);
  const columns: Record<string, unknown> = { ...given };
  await hooks.beforeSave?.(tx, { action: 'create', columns, before: undefined });
  if (table.tenant_id) columns.tenant_id = tx.tenantId;
  Object.assign(columns, firstPublication(entity, undefined, columns), languages(entity, undefined, columns));
  const [after] = (await tx.db.insert(table).values(columns).returning()) as unknown as LockedRow[];
  if (!after) throw new Error(`${entity.name}: nothing was stored.`);
  await settleFiles(tx, entity, undefined, after);
  tx.note({ entity: entity.name, action: 'create', id: after.id, after });
  await hooks.afterSave?.(tx, after, undefined, columns);
  return after;
}

/** Changes columns of an object and gives its row as it is now. */
export async function changeRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  given: Columns,
  action: Action = 'update',
): Promise<LockedRow> {
  const hooks = hooksOf(entity);
  const columns: Record<string, unknown> = { ...given };
  await hooks.beforeSave?.(tx, { action, columns, before });
  const after = await writeRow(tx, entity, before, columns, action);
  await hooks.afterSave?.(tx, after, before, columns);
  return after;
}

/** Rows that travel to the database at once. */
const PORTION = 1000;

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION);
}

/** Names of columns as a list of SQL, each with what stands before it. */
const listOf = (names: readonly string[], as: (name: SQL) => SQL) =>
  sql.join(
    names.map((name) => as(sql.raw(`"${name}"`))),
    sql`, `,
  );

/**
 * Stores many new objects, which all name the same columns and have no pictures or files, and gives their rows in their
 * order. Its steps are not asked: who writes many at once does for all of them what those do for one.
 */
export async function insertRows(
  tx: Transaction,
  entity: Entity,
  given: readonly Columns[],
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const stored: LockedRow[] = [];
  for (const portion of portions(given)) {
    const owned = portion.map((columns) => ({ ...columns, tenant_id: tx.tenantId }));
    const columns = listOf(
      [...Object.keys(portion[0] ?? {}), 'tenant_id'].filter((name) => table[name]),
      (name) => name,
    );
    const { rows } = await tx.db.execute<Columns>(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(owned)}::jsonb)
      returning *`);
    // Their ids rise in the order in which they were given.
    stored.push(...rows.map(rowReader(table)).sort((one, other) => one.id - other.id));
  }
  for (const after of stored) tx.note({ entity: entity.name, action: 'create', id: after.id, after });
  return stored;
}

/** Changes many objects, each its own columns, and gives their rows in their order. Like `insertRows` otherwise. */
export async function changeRows(
  tx: Transaction,
  entity: Entity,
  changes: readonly { before: LockedRow; columns: Columns }[],
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const names = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))].filter(
    (name) => table[name],
  );
  const stored: LockedRow[] = [];
  for (const portion of portions(changes)) {
    const whole = portion.map(({ before, columns }) => ({
      ...Object.fromEntries(names.map((name) => [name, name in columns ? columns[name] : before[name]])),
      id: before.id,
    }));
    const set = names.length > 0 ? sql`${listOf(names, (name) => sql`${name} = given.${name}`)}, ` : sql``;
    const { rows } = await tx.db.execute<Columns>(sql`
      update ${table} set ${set}version = ${table}.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(whole)}::jsonb) given
      where ${table}.id = given.id and ${ownRows(tx, table)}
      returning ${table}.*`);
    const read = rowReader(table);
    const changed = new Map(rows.map((row) => [row.id, read(row)]));
    stored.push(...whole.map(({ id }) => changed.get(id) as LockedRow));
  }
  for (const [place, after] of stored.entries())
    tx.note({ entity: entity.name, action: 'update', id: after.id, before: changes[place]?.before, after });
  return stored;
}

/** Reads rows of a statement in SQL as a select from their table gives them: with times that are dates. */
function rowReader(table: EntityTable): (row: Columns) => LockedRow {
  const columns = Object.entries(getTableColumns(table));
  return (given) => {
    const row: Record<string, unknown> = {};
    for (const [name, column] of columns) {
      const value = given[column.name];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row as LockedRow;
  };
}

/**
 * Puts an object at a place among its like. It stays the version that it is: nobody's edit is stale because of that. Its
 * steps are not asked.
 */
export async function moveRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  place: Columns,
): Promise<void> {
  await writeRow(tx, entity, before, place, 'sort');
}

/** Deletes an object so that it can be restored. Its step before that was asked, before what uses the object was looked at. */
export async function deleteRow(tx: Transaction, entity: Entity, before: LockedRow): Promise<void> {
  await writeRow(tx, entity, before, { deleted_at: sql`now()` }, 'delete');
  await hooksOf(entity).afterDelete?.(tx, before);
}

/** The one update of an entity's row: its version and time, its files, and the word of it. */
async function writeRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  columns: Columns,
  action: Action,
): Promise<LockedRow> {
  const table = tableOf(entity);
  const raised = action !== 'sort' && { version: sql`${table.version} + 1`, updated_at: sql`now()` };
  const [after] = (await tx.db
    .update(table)
    .set({
      ...columns,
      ...firstPublication(entity, before, columns),
      ...(raised && languages(entity, before, columns)),
      ...raised,
    })
    .where(and(ownRows(tx, table), eq(table.id as PgColumn, before.id)))
    .returning()) as unknown as LockedRow[];
  if (!after) throw new Error(`${entity.name} ${before.id}: nothing was stored.`);
  await settleFiles(tx, entity, before, after);
  tx.note({ entity: entity.name, action, id: before.id, before, after });
  return after;
}

/** Notes when an object is published for the first time, where nothing else says when it is released. */
function firstPublication(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  const { field } = entity.publishing ?? {};
  const isKnown = before?.published_at ?? columns.published_at;
  const isFirst = field && columns[field] === true && !isKnown;
  return isFirst && tracksPublication(entity) ? { published_at: sql`now()` } : {};
}

/** Notes which languages are written, where there are several. */
function languages(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  if (!tracksLanguages(entity)) return {};
  const after = { ...before, ...columns };
  return { language_versions: languageVersions(entity, before, after, (before?.version ?? 0) + 1) };
}

/** Ends an object for good with the rows that belong to it, and gives its files up. */
export async function endRow(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  const table = tableOf(entity);
  await hooksOf(entity).beforeEnd?.(tx, row);
  await deleteOwned(tx, entity, row.id);
  await tx.db.delete(table).where(and(ownRows(tx, table), eq(table.id as PgColumn, row.id)));
  await settleTextPictures(tx, entity, row.id, row, undefined);
  await orphanFilesOf(tx.db, entity.name, row.id);
  if (supportsDrafts(entity)) await endDraft(tx, entity, row.id);
}

/**
 * Makes empty what referred to an object that has ended. It has read as empty since the delete, so for nobody this is a
 * change, nor a new version.
 */
export async function clearReference(
  tx: Transaction,
  entity: Entity,
  { id }: LockedRow,
  columns: Columns,
): Promise<void> {
  const table = tableOf(entity);
  await tx.db
    .update(table)
    .set(columns)
    .where(and(ownRows(tx, table), eq(table.id as PgColumn, id)));
}

/**
 * Tells of a change of an object that is kept elsewhere than in its row, such as its attachments. The row stays the
 * version that it is, since nobody who has its form open has less than he thinks.
 */
export function noteBeside(
  tx: Transaction,
  entity: Entity,
  row: LockedRow,
  action: Action,
  beside?: Change['beside'],
): void {
  tx.note({ entity: entity.name, action, id: row.id, before: row, after: row, beside });
}

/** The keys of stored files that a row holds, by field. */
function fileKeys(entity: Entity, row: Columns | undefined): Map<string, string> {
  const held = fileFields(entity.fields).flatMap(([name]): [string, string][] => {
    const key = row?.[name];
    return typeof key === 'string' ? [[key, name]] : [];
  });
  return new Map(held);
}

/** Ties the files that a row holds now to their object, and gives up those that it held before. */
async function settleFiles(
  tx: Transaction,
  entity: Entity,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const { db } = tx;
  const [held, holds] = [fileKeys(entity, before), fileKeys(entity, after)];
  await orphanFiles(
    db,
    [...held.keys()].filter((key) => !holds.has(key)),
  );
  for (const [key, field] of holds) {
    if (!held.has(key)) await claimFile(db, key, { entity: entity.name, entityId: after.id, field });
  }
  await settleTextPictures(tx, entity, after.id, before, after);
}
