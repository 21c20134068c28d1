import { cutText } from '@piiri/schemas/clean-text.ts';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inBatches } from './in-batches.ts';
import type { Cell, Table } from './table-data.ts';
import { PARTS, SHEET_END, SHEET_PART, STYLES, sheetStart } from './xlsx-parts.ts';

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
