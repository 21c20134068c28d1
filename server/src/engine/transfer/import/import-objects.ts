import { fieldAt, titlePaths } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import type { AppError } from '@piiri/shared/errors.ts';
import { raiseTimeouts } from '../../../platform/db/database.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import type { WritingCall } from '../../access/call.ts';
import { attempt } from '../../commit/attempt.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { lockPositions } from '../../write/lock.ts';
import type { ImportColumn } from '../table/columns.ts';
import { cellAt, type ReadColumn, readColumns } from './body.ts';
import { namesInCells } from './names.ts';
import { valueAt } from './present-at.ts';
import { type RowsFile, type StoredRow, storeNewRows, storeRow } from './store-row.ts';

/** A row of a file and its outcome. */
export interface ImportedRow {
  row: TableRow;
  name: string;
  outcome: StoredRow | { result: 'wrong'; error: AppError };
}

export interface Imported {
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
    const stored = await attempt(tx, (part) => storeNewRows(part, call, file, batch));
    if ('result' in stored && stored.result)
      for (const [index, outcome] of stored.result.entries()) note(batch[index] as TableRow, outcome);
    // Some row is wrong, or is about an existing object: store each by itself, to report which.
    else
      for (const row of batch) {
        const attempted = await attempt(tx, (part) => storeRow(part, call, file, row, idsBefore));
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
  const file: RowsFile = {
    columns: await columnsWithNames(call, rows, columns),
    idAt: columns.findIndex(({ field }) => field === 'id'),
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
