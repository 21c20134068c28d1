import { isDeepStrictEqual } from 'node:util';
import { message } from '@piiri/schemas/messages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { mapYielding } from '../../../platform/jobs/for-each-row.ts';
import type { WritingCall } from '../../access/call.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { authorize, storedAnswer } from '../../read/read.ts';
import { type Columns, lockRow } from '../../write/lock.ts';
import { changeWithin, createWithin } from '../../write/update.ts';
import { validateBody } from '../../write/validate.ts';
import { bodyOf, cellAt, type ReadColumn, type RowBody } from './body.ts';
import { namesOfIds } from './names.ts';
import type { PresentedObjects } from './present-at.ts';

/** The outcome of a stored row. */
export interface StoredRow extends Pick<RowBody, 'changes'> {
  result: 'new' | 'changed' | 'unchanged';
  id: number;
  /** The object before; undefined for a new one. */
  answer?: Record<string, unknown>;
}

/** The file of the rows. */
export interface RowsFile {
  columns: readonly ReadColumn[];
  /** The index of the id column; -1 for none. */
  idAt: number;
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
export async function storeNewRows(
  tx: Transaction,
  call: WritingCall,
  file: RowsFile,
  rows: readonly TableRow[],
): Promise<StoredRow[] | undefined> {
  if (rows.some((row) => idIn(file, row) !== '')) return undefined;
  return createFrom(tx, call, file, rows);
}

/** Stores a row, by the same rules as the call that creates or changes one object. Throws its errors. */
export async function storeRow(
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
  { columns }: RowsFile,
  rows: readonly TableRow[],
): Promise<StoredRow[]> {
  const condition = authorize(call, 'create');
  const read = await mapYielding(rows, (row) =>
    bodyOf(row, columns, { call, texts: undefined, names: new Map() }, undefined),
  );
  const values = await mapYielding(read, (rowBody) =>
    validRow(rowBody, () => validateBody({ ...call, body: rowBody.body }, undefined)),
  );
  const stored = await createWithin(tx, call, values, condition);
  return stored.map(({ id }, index) => ({ result: 'new', id, changes: (read[index] as RowBody).changes }));
}

async function changeFrom(
  tx: Transaction,
  call: WritingCall,
  { columns }: RowsFile,
  row: TableRow,
  id: number,
): Promise<StoredRow> {
  if (!call.entity.api.calls.includes('update')) throw wrongId('import_no_object');
  const condition = authorize(call, 'update');
  const before = await lockRow(tx, call.entity, id, condition).catch((error: unknown) => {
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
  const read = bodyOf(row, columns, { call, texts: entityTexts(call.language, call.entity), names }, answer);
  const unchanged: StoredRow = { result: 'unchanged', id, changes: {}, answer };
  if (Object.keys(read.changes).length === 0) return unchanged;
  const values = validRow(read, () => validateBody({ ...call, body: read.body }, before));
  const isSame = ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(asStored(value), asStored(before[name]));
  if (Object.entries(values).every(isSame)) return unchanged;
  await changeWithin(tx, call, before, values, condition);
  return { ...unchanged, result: 'changed', changes: read.changes };
}
