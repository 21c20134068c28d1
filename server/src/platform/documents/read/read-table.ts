import { message } from '@piiri/schemas/messages.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '@piiri/shared/csv-format.ts';
import { type DecodingOptions, decodeText, type Encoding } from './decode-text.ts';
import { LIMITS, rowCollector, type TableRow } from './limits.ts';
import { TableProblem } from './table-problem.ts';
import { openWorkbook, sheetBeginnings, sheetRows } from './xlsx-rows.ts';

/** A recognised table file. */
interface ReadTable {
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

/** Length of the beginning in which the separator is looked for, in characters. */
const MAX_BEGINNING = 20_000;

/**
 * Returns the most frequent separator, outside of quotes, of the first line that has any: a title above the headings may
 * have none.
 */
function separatorOf(text: string): CsvSeparator {
  const lines = text
    .slice(0, MAX_BEGINNING)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/);
  const first = lines.find((line) => /[,;\t]/.test(line)) ?? '';
  const times = (separator: string) => first.split(separator).length;
  return CSV_SEPARATORS.reduce((best, separator) => (times(separator) > times(best) ? separator : best));
}

/**
 * Returns the rows of separated values (RFC 4180): a quoted cell may contain separators, line ends and doubled quotes.
 * A quote within an unquoted cell is literal. Throws TableProblem for an unclosed quote.
 */
function csvRows(text: string, separator: CsvSeparator): TableRow[] {
  const { rows, add } = rowCollector();
  const plain = separator === ',' ? /[,\r\n]/g : separator === ';' ? /[;\r\n]/g : /[\t\r\n]/g;
  let at = 0;
  let line = 1;

  /** Returns the quoted cell that begins here, and moves `at` behind its end. */
  const quoted = (): string => {
    let cell = '';
    const began = line;
    for (at += 1; ; ) {
      const end = text.indexOf('"', at);
      if (end < 0 || cell.length + end - at > LIMITS.characters)
        throw new TableProblem(message('table_quote_open', { row: began }));
      const part = text.slice(at, end);
      line += part.split(/\r\n?|\n/).length - 1;
      cell += part;
      at = end + 1;
      if (text[at] !== '"') return cell;
      cell += '"';
      at += 1;
    }
  };
  const unquoted = (): string => {
    plain.lastIndex = at;
    const end = plain.exec(text)?.index ?? text.length;
    const cell = text.slice(at, end);
    at = end;
    return cell;
  };

  while (at < text.length) {
    const began = line;
    const cells: string[] = [];
    for (;;) {
      cells.push(text[at] === '"' ? quoted() + unquoted() : unquoted());
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    add(began, cells);
  }
  return rows;
}
