import type { CsvSeparator } from '@piiri/shared/csv-format.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { type DecodingOptions, decodeText, type Encoding } from './decode-text.ts';
import type { TableRow } from './limits.ts';
import { TableProblem } from './table-problem.ts';
import { openWorkbook, sheetBeginnings, sheetRows } from './xlsx-rows.ts';

/** A recognised table file. */
export interface ReadTable {
  kind: 'csv' | 'xlsx';
  /** Only for CSV. */
  separator?: CsvSeparator;
  encoding?: Encoding;
  /** Name of the sheet, only for a workbook with several. */
  sheet?: string;
  /** Whether the day numbers of its dates count from 1904 instead of 1900. */
  countsFrom1904: boolean;
  rows: TableRow[];
}

export interface ReadOptions extends DecodingOptions {
  /**
   * Returns the index of the sheet to read, by the first rows of each visible sheet of a workbook with several. Default:
   * the first.
   */
  chooseSheet?: (beginnings: TableRow[][]) => number;
}

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

const isWorkbook = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Spreadsheets' own declaration of the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n?|\n)/i;

/** The character that ends a file for programs of the DOS age. */
const END_OF_FILE = '\u001a';

/** Returns a text without the characters that end its file. */
function withoutEnd(text: string): string {
  let rest = text.trimEnd();
  if (!rest.endsWith(END_OF_FILE)) return text;
  while (rest.endsWith(END_OF_FILE)) rest = rest.slice(0, -1);
  return rest;
}

function workbookTable(bytes: Uint8Array, { chooseSheet = () => 0 }: ReadOptions): ReadTable {
  const workbook = openWorkbook(bytes);
  const { sheets, countsFrom1904 } = workbook;
  const isSingle = sheets.length < 2;
  const index = isSingle ? 0 : chooseSheet(sheetBeginnings(bytes, workbook));
  const rows = sheetRows(bytes, workbook, index);
  return { kind: 'xlsx', countsFrom1904, rows, ...(!isSingle && { sheet: sheets[index]?.name }) };
}

/**
 * Returns the first rows of each visible sheet of a workbook with several; nothing for other files. Throws TableProblem.
 */
export function readBeginnings(bytes: Uint8Array): TableRow[][] {
  if (!isWorkbook(bytes)) return [];
  const workbook = openWorkbook(bytes);
  return workbook.sheets.length < 2 ? [] : sheetBeginnings(bytes, workbook);
}

/** Reads a table file; its content determines the kind. Throws TableProblem. */
export function readTable(bytes: Uint8Array, options: ReadOptions = {}): ReadTable {
  if (isWorkbook(bytes)) return workbookTable(bytes, options);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableProblem('table_old_excel');
  const { text: decoded, encoding } = decodeText(bytes, options);
  if (decoded.includes('\0')) throw new TableProblem('table_type');
  const separatorLine = SEPARATOR_LINE.exec(decoded);
  // Keeps the line of the declaration as an empty one, so that line numbers stay right.
  const declared = separatorLine ? decoded.slice(separatorLine[0].length - 1).replace(/^\r/, '\n') : decoded;
  const text = withoutEnd(declared);
  const separator = (separatorLine?.[1] as CsvSeparator | undefined) ?? separatorOf(text);
  return { kind: 'csv', separator, encoding, countsFrom1904: false, rows: csvRows(text, separator) };
}
