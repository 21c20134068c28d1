import { pipeline, Readable } from 'node:stream';
import { cutText } from '@piiri/schemas/clean-text.ts';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { CSV_QUOTED, csvSeparator } from '@piiri/shared/csv-format.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { stringify } from 'csv-stringify';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { z } from 'zod';
import { FileAnswer } from '../http/file-answer.ts';
import type { Cell, Table } from './table-data.ts';

const KINDS = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
} as const;

type TableFormat = keyof typeof KINDS;

/** Media types of the files, for the API descriptions of calls that return them. */
export const TABLE_TYPES = Object.values(KINDS).map(({ type }) => type.replace(/;.*/, ''));

/** Query parameter with which a list is requested as a file. */
export const tableFormat = z
  .enum(Object.keys(KINDS) as [TableFormat, ...TableFormat[]], 'not_a_choice')
  .optional()
  .meta({ description: 'Returns the whole list as a file in this format instead of one page.' });

/** Returns a table as a file answer. Its rows are read while it is sent. */
export function tableFile(format: TableFormat, table: Table): FileAnswer {
  const { type, write } = KINDS[format];
  const name = `${table.name}.${format}`;
  return new FileAnswer({ name, type }, Readable.from(write(table), { objectMode: false }));
}

/**
 * Yields a table as separated values (RFC 4180) in batches, with the separator of the reader's language. The mark at its
 * beginning tells spreadsheets that it is UTF-8.
 */
export async function* csv({ header, rows, timeZone, language }: Table): AsyncGenerator<Buffer> {
  const lines = stringify({
    bom: true,
    delimiter: csvSeparator(language),
    columns: [...header],
    header: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: CSV_QUOTED,
    cast: {
      string: escapeFormula,
      number: (cell) => decimalText(cell, language),
      date: (cell) => formatDateTime(cell, timeZone),
    },
  });
  // Errors in reading rows reach who reads the lines.
  pipeline(Readable.from(rows), lines, () => {});
  yield* lines;
}

/** Maximum length of a cell's text and number of a sheet's rows, by Excel's specification. */
const MAX_CELL_LENGTH = 32_767;
const MAX_ROWS = 1_048_576;

/** In a sheet's texts `_x000D_` stands for a character by its number; one that a person wrote so is escaped. */
function escaped(text: string): string {
  return escapeHtml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

/** Returns a time as spreadsheets count: days since the end of 1899, in a time zone. */
function serialDate(moment: Date, timeZone: string): number {
  const [day, month, year, hour, minute] = formatDateTime(moment, timeZone).split(/[. :]/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return (Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** Returns the letters of a column by its index from 0: A to Z, then AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: Cell, address: string, timeZone: string, style = 0): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (cell instanceof Date)
    return `<c r="${address}" s="${STYLES.moment}"><v>${serialDate(cell, timeZone)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const text = escaped(cutText(escapeFormula(cell), MAX_CELL_LENGTH));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Yields a table as a workbook of one sheet (Office Open XML), in batches. */
export async function* xlsx({ name, header, rows, timeZone }: Table): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const takeChunk = () => {
    const batches = ready;
    ready = [];
    return batches;
  };
  const zip = new Zip((error, batch) => {
    if (error) throw error;
    ready.push(batch);
  });
  const part = (path: string) => {
    const opened = new ZipDeflate(path, { level: 6 });
    zip.add(opened);
    return (text: string, isLast = false) => opened.push(strToU8(text), isLast);
  };
  for (const [path, text] of PARTS(escaped(name))) part(path)(text, true);

  let count = 0;
  const row = (cells: readonly Cell[], style?: number) => {
    if (count === MAX_ROWS) return '';
    count += 1;
    const xml = cells.map((cell, index) => cellXml(cell, `${letters(index)}${count}`, timeZone, style));
    return `<row r="${count}">${xml.join('')}</row>`;
  };
  const sheet = part(SHEET_PART);
  sheet(sheetStart(header.length) + row(header, STYLES.header));
  yield* takeChunk();
  for await (const batch of inBatches(rows, (cells) => row(cells))) {
    sheet(batch);
    yield* takeChunk();
  }
  sheet(SHEET_END, true);
  zip.end();
  yield* takeChunk();
}

const BATCH_CHARACTERS = 32_000;

/** Yields rows as text, in batches large enough to send. */
async function* inBatches(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  write: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  let batch = '';
  for await (const row of rows) {
    batch += write(row);
    if (batch.length < BATCH_CHARACTERS) continue;
    yield batch;
    batch = '';
  }
  if (batch) yield batch;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** Cell styles by their index in `styles.xml`. */
const STYLES = { header: 1, moment: 2 } as const;

/** A sheet's name has at most 31 characters, without those that are special in cell addresses. */
const sheetName = (name: string) =>
  name
    .replace(/&\w+;|[\\/?*[\]:'"]/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Piiri';

/** Returns the parts of a workbook besides its one sheet, by path. `name`: name of the sheet. */
const PARTS = (name: string): [path: string, text: string][] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PART}" ContentType="${CONTENT_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** Returns the beginning of a sheet with a frozen first row. */
const sheetStart = (columns: number) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="26" customWidth="1"/></cols><sheetData>`;

const SHEET_END = '</sheetData></worksheet>';
