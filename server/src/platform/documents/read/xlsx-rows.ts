import { message } from '@piiri/schemas/messages.ts';
import sax from 'sax';
import { LIMITS, rowCollector, type TableRow, textCounter } from './limits.ts';
import { TableProblem } from './table-problem.ts';
import { unpack } from './unpack.ts';
import { type CellContext, cellText, columnAt, unescaped } from './xlsx-cells.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** Number of sheets of a workbook that are looked at, and of rows at the beginning of each. */
const MAX_SHEETS = 10;
export const BEGINNING_ROWS = 20;

/** Maximum length of a sheet's name, longer than those of spreadsheets. */
const MAX_SHEET_NAME = 100;

/** A workbook, without the rows of its sheets. */
interface Workbook extends CellContext {
  /** The first visible sheets, in order, with the path of their part. */
  sheets: { name: string; path: string }[];
}

type Reader = ReturnType<typeof xmlReader>;

const isSet = (flag: string | undefined) => flag === '1' || flag === 'true';

/** Reads the visible sheets, shared strings and date styles of a workbook (Office Open XML). Throws TableProblem. */
export function openWorkbook(archive: Uint8Array): Workbook {
  const named: { name: string; id: string }[] = [];
  const targets = new Map<string, string>();
  const shared: string[] = [];
  const styles = dateStyleCollector();
  let countsFrom1904 = false;
  const readers = new Map<string, () => Reader>([
    [
      WORKBOOK,
      () =>
        xmlReader({
          open: (element, { state, id = '', name = '', date1904 }) => {
            if (element === 'workbookPr') countsFrom1904 = isSet(date1904);
            if (element === 'sheet' && named.length < MAX_SHEETS && (!state || state === 'visible'))
              named.push({ name: name.slice(0, MAX_SHEET_NAME), id });
          },
          text: () => {},
          close: () => {},
        }),
    ],
    [
      RELATIONS,
      () =>
        xmlReader({
          open: (name, { Id = '', Target = '' }) => {
            if (name === 'Relationship') targets.set(Id, Target);
          },
          text: () => {},
          close: () => {},
        }),
    ],
    [SHARED, () => sharedReader(shared)],
    [STYLES, () => xmlReader({ open: styles.open, text: () => {}, close: styles.close })],
  ]);
  unpack(archive, (path) => readers.get(path)?.());
  const sheets = named.flatMap(({ name, id }) => {
    const target = targets.get(id);
    return target ? [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }] : [];
  });
  if (sheets.length === 0) throw new TableProblem('table_broken');
  return { sheets, shared, dateStyles: styles.dateStyles, countsFrom1904 };
}

/** Appends to a text. Throws TableProblem as soon as it is too long for a cell. */
function extended(text: string, batch: string, row: number): string {
  if (text.length + batch.length > LIMITS.characters)
    throw new TableProblem(message('table_cell_too_long', { row, max: LIMITS.characters }));
  return text + batch;
}

function sharedReader(shared: string[]) {
  const count = textCounter();
  let text = '';
  let isText = false;
  // Phonetic text of the characters, to be skipped.
  let isSound = false;
  return xmlReader({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text: (batch) => {
      if (isText) text = extended(text, batch, 0);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSound = false;
      if (name !== 'si') return;
      count(text);
      shared.push(unescaped(text));
    },
  });
}

function sheetReader(add: (line: number, cells: string[]) => void, context: CellContext): Reader {
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind: string | undefined;
  let style = 0;
  let value = '';
  let isValue = false;
  return xmlReader({
    open: (name, { r, t, s }) => {
      if (name === 'row') {
        line = r ? Number(r) : line + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnAt(r) ?? column + 1;
        if (column >= LIMITS.columns)
          throw new TableProblem(message('table_too_wide', { max: LIMITS.columns }));
        kind = t;
        style = Number(s ?? 0);
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (batch) => {
      if (isValue) value = extended(value, batch, line);
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && value !== '') {
        while (cells.length < column) cells.push('');
        cells[column] = cellText({ kind, style }, value, context);
      }
      if (name === 'row') add(line, cells);
    },
  });
}

/** Returns the first rows of each sheet. Throws TableProblem. */
export function sheetBeginnings(archive: Uint8Array, workbook: Workbook): TableRow[][] {
  const beginnings = workbook.sheets.map(() => rowCollector());
  unpack(archive, (path) => {
    const index = workbook.sheets.findIndex((sheet) => sheet.path === path);
    const beginning = beginnings[index];
    if (!beginning) return undefined;
    const isRead = () => beginning.rows.length >= BEGINNING_ROWS;
    const read = sheetReader((line, cells) => {
      if (!isRead()) beginning.add(line, cells);
    }, workbook);
    return (batch, isLast) => {
      if (!isRead()) read(batch, isLast);
    };
  });
  return beginnings.map(({ rows }) => rows);
}

/** Returns the rows of one sheet, by its index. Throws TableProblem. */
export function sheetRows(archive: Uint8Array, workbook: Workbook, index: number): TableRow[] {
  const sheetPath = workbook.sheets[index]?.path;
  const { rows, add } = rowCollector();
  let isThere = false;
  unpack(archive, (path) => {
    if (path !== sheetPath) return undefined;
    isThere = true;
    return sheetReader(add, workbook);
  });
  if (!isThere) throw new TableProblem('table_broken');
  return rows;
}

interface XmlListener {
  /** Element and attribute names without their prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Maximum depth, and maximum number of attributes of an element, more than any sheet has: both are held in memory until
 * the element ends.
 */
const MAX_DEPTH = 50;
const MAX_ATTRIBUTES = 100;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Returns a streaming XML parser, which never holds the whole document. Its calls throw TableProblem for invalid XML.
 */
function xmlReader(listener: XmlListener): (batch: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder();
  const parser = sax.parser(true);
  let depth = 0;
  let attributeCount = 0;
  parser.onerror = () => {
    throw new TableProblem('table_broken');
  };
  parser.onopentagstart = () => {
    attributeCount = 0;
  };
  parser.onattribute = () => {
    if (++attributeCount > MAX_ATTRIBUTES) throw new TableProblem('table_broken');
  };
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new TableProblem('table_broken');
    const plain: Record<string, string> = {};
    for (const key in attributes) plain[localName(key)] = String(attributes[key]);
    listener.open(localName(name), plain);
  };
  parser.ontext = listener.text;
  parser.oncdata = listener.text;
  parser.onclosetag = (name) => {
    depth -= 1;
    listener.close(localName(name));
  };
  return (batch, isLast) => {
    parser.write(decoder.decode(batch, { stream: !isLast }));
    if (isLast) parser.close();
  };
}

/** Number formats of spreadsheets that show dates, by the numbers that need no definition (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format shows a date: it has a day, year or name of a month outside of quotes, brackets and escapes. */
const isDateFormat = (code: string) => /[dy]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

type Attributes = Readonly<Record<string, string>>;

/** Maximum number of styles and formats of a workbook, above that of spreadsheets. */
const MAX_STYLES = 70_000;

/** Collects which styles of cells show dates, from the elements of a workbook's style sheet. */
function dateStyleCollector() {
  const dateStyles: boolean[] = [];
  const customDates = new Map<number, boolean>();
  let isCellStyles = false;
  return {
    dateStyles,
    open(name: string, { numFmtId = '0', formatCode = '' }: Attributes): void {
      if (dateStyles.length > MAX_STYLES || customDates.size > MAX_STYLES)
        throw new TableProblem('table_too_large');
      if (name === 'numFmt') customDates.set(Number(numFmtId), isDateFormat(formatCode));
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const format = Number(numFmtId);
      dateStyles.push(customDates.get(format) ?? isBuiltInDate(format));
    },
    close(name: string): void {
      if (name === 'cellXfs') isCellStyles = false;
    },
  };
}
