import { type Entity, storedName, tracksEditor, tracksLanguages, tracksPublication } from '@piiri/schemas';
import type { Row } from '../calls/context.ts';
import type { Action, Change, Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { languageVersions } from '../read/language-versions.ts';
import type { Saving } from './hooks.ts';
import type { Columns, LockedRow } from './lock.ts';
import { insertInto, NOW, type RowChange, updateIn } from './rows.ts';
import { settleFiles } from './settle-files.ts';

/** An object of many that is about to be stored, by its locked row. */
interface LockedSaving extends Saving {
  before: LockedRow | undefined;
  details?: Change['details'];
}

/** The column value that says who saved an object: the writer. */
export function editor({ actor }: Pick<Transaction, 'actor'>, entity: Entity): Columns {
  return actor && tracksEditor(entity) ? { updated_by: actor.userId } : {};
}

/** Stores a new object and gives its row. */
export async function insertRow(tx: Transaction, entity: Entity, given: Columns): Promise<LockedRow> {
  const [row] = await insertRows(tx, entity, [given]);
  return row as LockedRow;
}

/** Stores new objects and gives their rows in their order. */
export async function insertRows(
  tx: Transaction,
  entity: Entity,
  given: readonly Columns[],
): Promise<LockedRow[]> {
  return save(
    tx,
    entity,
    given.map((columns) => ({ action: 'create', columns: { ...columns }, before: undefined })),
  );
}

/** Changes columns of an object and gives its row as it is now. */
export async function changeRow(
  tx: Transaction,
  entity: Entity,
  before: LockedRow,
  given: Columns,
  action: Action = 'update',
): Promise<LockedRow> {
  const [row] = await save(tx, entity, [{ action, columns: { ...given }, before }]);
  return row as LockedRow;
}

/** Changes many objects, each its own columns, and gives their rows in their order. */
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

/** Stores objects between their entity's hooks, which are asked once for all of them. */
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
 * Puts an object at a place among its like. It stays the version that it is: nobody's edit is stale because of that. Its
 * hooks are not asked. `details`: what history tells of it.
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

/** Deletes an object so that it can be restored. Its hook before that was asked, before what uses the object was looked at. */
export async function deleteRow(tx: Transaction, entity: Entity, before: LockedRow): Promise<void> {
  await write(tx, entity, [{ action: 'delete', before, columns: { deleted_at: NOW } }]);
  await hooksOf(entity).afterDelete?.(tx, before);
}

/** The one write of entities' rows: their versions and times, their files, and the note of each change. All new, or none. */
async function write(
  tx: Transaction,
  entity: Entity,
  savings: readonly LockedSaving[],
): Promise<LockedRow[]> {
  const raised = savings[0]?.action !== 'sort';
  const given = savings.map(({ before, columns }) => ({
    before,
    columns: {
      ...columns,
      ...firstPublication(entity, before, columns),
      ...(raised && languages(entity, before, columns)),
    },
  }));
  const changes = given.filter((each): each is RowChange => each.before !== undefined);
  const rows =
    changes.length > 0
      ? await updateIn(tx, entity, changes, raised)
      : await insertInto(
          tx,
          entity,
          given.map(({ columns }) => columns),
        );
  if (rows.length < savings.length) throw new Error(`${entity.name}: not all was stored.`);
  for (const [index, after] of rows.entries()) {
    const { action, before, details } = savings[index] as LockedSaving;
    await settleFiles(tx, entity, { entity: storedName(entity), id: after.id, before, after });
    tx.note({ entity: storedName(entity), action, id: after.id, before, after, ...(details && { details }) });
  }
  return rows;
}

/** Notes when an object is published for the first time, where nothing else says when it is released. */
function firstPublication(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  const { field } = entity.publishing ?? {};
  const isKnown = before?.published_at ?? columns.published_at;
  const isFirst = field && columns[field] === true && !isKnown;
  return isFirst && tracksPublication(entity) ? { published_at: NOW } : {};
}

/** Notes which languages are written, where there are several. */
function languages(entity: Entity, before: Row | undefined, columns: Columns): Columns {
  if (!tracksLanguages(entity)) return {};
  const after = { ...before, ...columns };
  return { language_versions: languageVersions(entity, before, after, (before?.version ?? 0) + 1) };
}

/**
 * Tells of a change of an object that is kept elsewhere than in its row, such as its attachments. The row stays the
 * version that it is, since nobody who has its form open has less than he thinks.
 */
export function noteDetails(
  tx: Transaction,
  entity: Entity,
  row: LockedRow,
  action: Action,
  details?: Change['details'],
): void {
  tx.note({ entity: storedName(entity), action, id: row.id, before: row, after: row, details });
}
