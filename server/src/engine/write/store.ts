import { type Entity, storedName, tracksEditor, tracksLanguages, tracksPublication } from '@piiri/schemas';
import type { Row } from '../access/call.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { languageVersions } from '../read/language-versions.ts';
import type { Saving } from './hooks.ts';
import type { Columns, LockedRow } from './lock.ts';
import { insertInto, NOW, type RowChange, updateIn } from './rows.ts';
import { updateFileClaims } from './settle-files.ts';

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
export async function insertRow(tx: Transaction, entity: Entity, columns: Columns): Promise<LockedRow> {
  const [row] = await insertRows(tx, entity, [columns]);
  return row as LockedRow;
}

/** Stores new objects and returns their rows in order. */
export async function insertRows(
  tx: Transaction,
  entity: Entity,
  columnSets: readonly Columns[],
): Promise<LockedRow[]> {
  return save(
    tx,
    entity,
    columnSets.map((columns) => ({ action: 'create', columns: { ...columns }, before: undefined })),
  );
}

/** Changes columns of an object and returns its new row. */
export async function changeRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  columns: Columns,
  action: Action = 'update',
): Promise<LockedRow> {
  const [row] = await save(tx, entity, [{ action, columns: { ...columns }, before }]);
  return row as LockedRow;
}

/** Changes many objects, each with its own columns, and returns their rows in order. */
export async function changeRows(
  tx: Transaction,
  entity: Entity,
  changes: readonly RowChange[],
): Promise<LockedRow[]> {
  return save(
    tx,
    entity,
    changes.map(({ before, columns }) => ({ action: 'update', columns: { ...columns }, before })),
  );
}

/** Stores objects between their entity's hooks, which run once for all of them. */
async function save(tx: Transaction, entity: Entity, savings: readonly LockedSaving[]): Promise<LockedRow[]> {
  if (savings.length === 0) return [];
  const { beforeSave, afterSave } = hooksOf(entity);
  for (const { columns } of savings) Object.assign(columns, entity.stamp);
  await beforeSave?.(tx, savings);
  const rows = await write(tx, entity, savings);
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
export async function moveRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  position: Columns,
  details?: Change['details'],
): Promise<void> {
  await write(tx, entity, [{ action: 'sort', before, columns: { ...position }, details }]);
}

/**
 * Deletes an object so that it can be restored. The caller has run `beforeDelete`, before checking the object's uses.
 */
export async function deleteRow(tx: Transaction, entity: Entity, before: LockedRow): Promise<void> {
  await write(tx, entity, [{ action: 'delete', before, columns: { deleted_at: NOW } }]);
  await hooksOf(entity).afterDelete?.(tx, before);
}

/**
 * The only write of entities' rows: it sets versions and times, claims files and notes each change. All objects are
 * new, or all exist.
 */
async function write(
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
      ? await updateIn(tx, entity, changes, raised)
      : await insertInto(
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
