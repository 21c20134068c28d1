import { isDeepStrictEqual } from 'node:util';
import { fieldAt, titlePaths } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { raiseTimeouts } from '../../../platform/db/database.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { mapYielding } from '../../../platform/jobs/for-each-row.ts';
import { authorize } from '../../access/access.ts';
import type { WritingCall } from '../../access/call.ts';
import { attempt } from '../../commit/attempt.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { storedAnswer } from '../../read/read.ts';
import { type Columns, lockForChange, lockPositions } from '../../write/lock.ts';
import { writeChanges, writeNew } from '../../write/update.ts';
import { validateBody } from '../../write/validate.ts';
import type { ImportColumn } from '../table/columns.ts';
import { bodyOf, cellAt, type ReadColumn, type RowBody, readColumns } from './body.ts';
import { namesInCells, namesOfIds, type PresentedObjects, valueAt } from './names.ts';

/** A row of a file and its outcome. */
export interface ImportedRow {
  row: TableRow;
  name: string;
  outcome: StoredRow | { result: 'wrong'; error: AppError };
}

interface Imported {
  counts: Record<ImportResult, number> & { count: number };
  rows: ImportedRow[];
}

/** Thrown to roll back the transaction; carries the outcome that the rows would have had. */
class NotStored extends Error {
  readonly imported: Imported;

  constructor(imported: Imported) {
    super('not stored');
    this.imported = imported;
  }
}

/** Number of rows stored together when all are new; listeners are notified after each batch. */
const AT_ONCE = 100;

async function columnsWithNames(
  call: WritingCall,
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
): Promise<ReadColumn[]> {
  const { services, actor, entity } = call;
  return Promise.all(
    readColumns(entity, columns).map(async (column) => {
      const { field } = column.target;
      if (field.type !== 'reference' && field.type !== 'references') return { ...column, names: new Map() };
      const cells = rows.map((row) => cellAt(row, column.at)).filter(Boolean);
      const names = await services.database.tenant(actor.tenantId, (db) =>
        namesInCells(db, call, field, cells),
      );
      return { ...column, names };
    }),
  );
}

/** Returns the title of a row's object, from the row or the object itself. */
function nameOf(call: WritingCall, { columns }: RowsFile, row: TableRow, answer?: Record<string, unknown>) {
  const titles = titlePaths(call.entity).flatMap((path) => {
    const [top = '', part] = path.split('.');
    const isTitle = (column: ReadColumn) =>
      part ? column.path.startsWith(`${top}.`) && column.path.endsWith(`.${part}`) : column.path === top;
    const cells = columns.filter(isTitle).map(({ at }) => cellAt(row, at));
    return cells.find(Boolean) ?? (answer && titleIn(call, answer, top, part)) ?? [];
  });
  return htmlText(titles.join(' ')).slice(0, 200);
}

function titleIn({ entity, language }: WritingCall, answer: object, top: string, part?: string) {
  if (!part) return fieldAt(entity.fields, top) ? String(valueAt(answer, top) ?? '') : undefined;
  const texts = (valueAt(answer, top) ?? {}) as Record<string, Record<string, string> | undefined>;
  return texts[language]?.[part] ?? Object.values(texts).find((candidate) => candidate?.[part])?.[part];
}

async function storeRows(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  rows: readonly TableRow[],
  /** Whether the import may still be stored, so that listeners do their part meanwhile. */
  shouldStore: (wrong: number) => boolean,
): Promise<Imported> {
  const counts: Imported['counts'] = { count: rows.length, new: 0, changed: 0, unchanged: 0, wrong: 0 };
  const idsBefore = new Map<number, number>();
  const done: ImportedRow[] = [];
  const note = (row: TableRow, outcome: ImportedRow['outcome']) => {
    counts[outcome.result] += 1;
    const answer = 'answer' in outcome ? outcome.answer : undefined;
    done.push({ row, name: nameOf(call, file, row, answer), outcome });
  };
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    const stored = await attempt(tx, (part) => importNewRows(part, call, file, batch));
    if ('result' in stored && stored.result)
      for (const [index, outcome] of stored.result.entries()) note(batch[index] as TableRow, outcome);
    // Some row is wrong, or is about an existing object: store each by itself, to report which.
    else
      for (const row of batch) {
        const attempted = await attempt(tx, (part) => importRow(part, call, file, row, idsBefore));
        note(row, 'result' in attempted ? attempted.result : { result: 'wrong', error: attempted.refused });
      }
    if (shouldStore(counts.wrong)) await tx.notifyListeners();
  }
  return { counts, rows: done };
}

/**
 * Imports the rows of a file in one transaction: all of them, or none when one is wrong (unless `skipsWrong`). A dry
 * run does the same and rolls back, so that it reports exactly what would happen. Each row is validated like a single
 * call.
 */
export async function importObjects(
  call: WritingCall,
  { columns, rows }: { columns: readonly ImportColumn[]; rows: readonly TableRow[] },
  { isDry, skipsWrong }: { isDry: boolean; skipsWrong: boolean },
): Promise<Imported> {
  const withNames = await columnsWithNames(call, rows, columns);
  const file: RowsFile = {
    columns: withNames,
    idAt: columns.findIndex(({ field }) => field === 'id'),
    rule: withNames.find(({ target }) => target.field.type === 'recurrence')?.path,
    repeating: new Set(),
  };
  try {
    return await call.commit(async (tx) => {
      await raiseTimeouts(tx.db);
      await lockPositions(tx, call.entity, [], true);
      const shouldStore = (wrong: number) => !isDry && (wrong === 0 || skipsWrong);
      const imported = await storeRows(tx, call, file, rows, shouldStore);
      if (!shouldStore(imported.counts.wrong)) throw new NotStored(imported);
      return imported;
    });
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    return error.imported;
  }
}

/** The outcome of a stored row. */
interface StoredRow extends Pick<RowBody, 'changes'> {
  result: 'new' | 'changed' | 'unchanged';
  id: number;
  /** The object before; undefined for a new one. */
  answer?: Record<string, unknown>;
}

/** Maximum number of rows of a file that repeat: each becomes as many objects as its rule has occurrences. */
const MAX_REPEATING_ROWS = 20;

/** The file of the rows. */
interface RowsFile {
  columns: readonly ReadColumn[];
  /** The index of the id column; -1 for none. */
  idAt: number;
  /** Path of the rule by which objects repeat; undefined without such a column. */
  rule: string | undefined;
  /** Lines of the rows that repeat. */
  repeating: Set<number>;
}

/** Returns a row as read, with an error if it repeats and the file has too many such rows. */
function withRepeatingLimit({ rule, repeating }: RowsFile, { line }: TableRow, read: RowBody): RowBody {
  if (!rule || !read.body[rule] || repeating.has(line)) return read;
  if (repeating.size < MAX_REPEATING_ROWS) {
    repeating.add(line);
    return read;
  }
  const error = message('import_repeating_rows', { max: MAX_REPEATING_ROWS });
  return { ...read, errors: { ...read.errors, [rule]: [error] } };
}

/** An id in a cell: at most nine digits. */
const ID = /^\d{1,9}$/;

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Validates a row. Throws the errors of its cells together with those of the validator. */
function validRow({ errors }: RowBody, validateRest: () => Columns): Columns {
  const isRead = Object.keys(errors).length === 0;
  try {
    const columns = validateRest();
    if (isRead) return columns;
  } catch (error) {
    if (isRead || !(error instanceof AppError)) throw error;
    // A field whose cell cannot be parsed is not reported as missing as well.
    const tops = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
    const others = Object.entries(error.extras.errors ?? {}).filter(
      ([path]) => !tops.has(path.split('.')[0]),
    );
    throw new AppError('invalid', { errors: { ...Object.fromEntries(others), ...errors } });
  }
  throw new AppError('invalid', { errors });
}

const idIn = ({ idAt }: RowsFile, row: TableRow) => (idAt < 0 ? '' : cellAt(row, idAt));

/** Stores rows that all create an object. Undefined, without storing anything, when one is about an existing object. */
async function importNewRows(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  rows: readonly TableRow[],
): Promise<StoredRow[] | undefined> {
  if (rows.some((row) => idIn(file, row) !== '')) return undefined;
  return createFrom(tx, call, file, rows);
}

/** Stores a row, by the same rules as the call that creates or changes one object. Throws its errors. */
async function importRow(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  row: TableRow,
  idsBefore: Map<number, number>,
): Promise<StoredRow> {
  const rowId = idIn(file, row);
  if (rowId === '') {
    const [created] = await createFrom(tx, call, file, [row]);
    return created as StoredRow;
  }
  const id = ID.test(rowId) ? Number(rowId) : 0;
  const before = idsBefore.get(id);
  if (before !== undefined) throw wrongId(message('import_id_twice', { row: before }));
  idsBefore.set(id, row.line);
  return changeFrom(tx, call, file, row, id);
}

const wrongId = (why: string) => new AppError('invalid', { errors: { id: [why] } });

async function createFrom(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  rows: readonly TableRow[],
): Promise<StoredRow[]> {
  const { columns } = file;
  const condition = authorize(call, 'create');
  const read = await mapYielding(rows, (row) =>
    withRepeatingLimit(
      file,
      row,
      bodyOf(row, columns, { call, texts: undefined, names: new Map() }, undefined),
    ),
  );
  const values = await mapYielding(read, (rowBody) =>
    validRow(rowBody, () => validateBody({ ...call, body: rowBody.body }, undefined)),
  );
  const stored = await writeNew(tx, call, values, condition);
  return stored.map(({ id }, index) => ({ result: 'new', id, changes: (read[index] as RowBody).changes }));
}

async function changeFrom(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  row: TableRow,
  id: number,
): Promise<StoredRow> {
  const { columns } = file;
  if (!call.entity.api.calls.includes('update')) throw wrongId('import_no_object');
  const condition = authorize(call, 'update');
  const before = await lockForChange(tx, call.entity, id, condition).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? wrongId('import_no_object') : error;
  });
  const answer = await storedAnswer(tx.db, call, id);
  const names: PresentedObjects['names'] = new Map(
    await Promise.all(
      columns
        .filter(({ target }) => target.field.type === 'references')
        .map(
          async ({ path, target }) =>
            [path, await namesOfIds(tx.db, call, target.field, (answer[path] ?? []) as number[])] as const,
        ),
    ),
  );
  const presented = { call, texts: entityTexts(call.language, call.entity), names };
  const read = withRepeatingLimit(file, row, bodyOf(row, columns, presented, answer));
  const unchanged: StoredRow = { result: 'unchanged', id, changes: {}, answer };
  if (Object.keys(read.changes).length === 0) return unchanged;
  const values = validRow(read, () => validateBody({ ...call, body: read.body }, before));
  const isSame = ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(asStored(value), asStored(before[name]));
  if (Object.entries(values).every(isSame)) return unchanged;
  await writeChanges(tx, call, before, values, condition);
  return { ...unchanged, result: 'changed', changes: read.changes };
}
