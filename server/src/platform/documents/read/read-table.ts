import { csvRows, type Separator, separatorOf } from './csv-rows.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import type { TableRow } from './limits.ts';
import { TableProblem } from './table-problem.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** A recognised table file. */
export interface ReadTable {
  kind: 'csv' | 'xlsx';
  /** Only for CSV. */
  separator?: Separator;
  encoding?: Encoding;
  /** The first row is the header. */
  rows: TableRow[];
}

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** Spreadsheets' own declaration of the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n?|\n)/i;

/** Reads a table file; its content determines the kind. Throws TableProblem. */
export function readTable(bytes: Uint8Array): ReadTable {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { kind: 'xlsx', rows: xlsxRows(bytes) };
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableProblem('table_old_excel');
  const { text: decoded, encoding } = decodeText(bytes);
  if (decoded.includes('\0')) throw new TableProblem('table_type');
  const separatorLine = SEPARATOR_LINE.exec(decoded);
  // Keeps the line of the declaration as an empty one, so that line numbers stay right.
  const text = separatorLine ? decoded.slice(separatorLine[0].length - 1).replace(/^\r/, '\n') : decoded;
  const separator = (separatorLine?.[1] as Separator | undefined) ?? separatorOf(text);
  return { kind: 'csv', separator, encoding, rows: csvRows(text, separator) };
}
