import { message } from '@piiri/schemas/messages.ts';
import { LIMITS, rowCollector, type TableRow, textCounter } from './limits.ts';
import { xmlReader } from './read-xml.ts';
import { TableProblem } from './table-problem.ts';
import { unpack } from './unpack.ts';
import { cellText, columnAt, unescaped } from './xlsx-cells.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED = 'xl/sharedStrings.xml';

interface Contents {
  /** Relationship ids of the visible sheets, in order. */
  sheets: string[];
  /** Targets by relationship id. */
  targets: Map<string, string>;
  /** Shared strings, which cells refer to by index. */
  shared: string[];
}

/** Returns the visible sheets, relationships and shared strings of a workbook. */
function contentsOf(archive: Uint8Array): Contents {
  const contents: Contents = { sheets: [], targets: new Map(), shared: [] };
  const readers: Record<string, () => ReturnType<typeof xmlReader>> = {
    [WORKBOOK]: () =>
      xmlReader({
        open: (name, { state, id = '' }) => {
          if (name === 'sheet' && (!state || state === 'visible')) contents.sheets.push(id);
        },
        text: () => {},
        close: () => {},
      }),
    [RELATIONS]: () =>
      xmlReader({
        open: (name, { Id = '', Target = '' }) => {
          if (name === 'Relationship') contents.targets.set(Id, Target);
        },
        text: () => {},
        close: () => {},
      }),
    [SHARED]: () => sharedReader(contents.shared),
  };
  unpack(archive, (path) => readers[path]?.());
  return contents;
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

function sheetReader(add: (line: number, cells: string[]) => void, shared: readonly string[]) {
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind: string | undefined;
  let value = '';
  let isValue = false;
  return xmlReader({
    open: (name, { r, t }) => {
      if (name === 'row') {
        line = r ? Number(r) : line + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnAt(r) ?? column + 1;
        if (column >= LIMITS.columns)
          throw new TableProblem(message('table_too_wide', { max: LIMITS.columns }));
        kind = t;
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
        cells[column] = cellText(kind, value, shared);
      }
      if (name === 'row') add(line, cells);
    },
  });
}

/** Returns the rows of a workbook's first visible sheet (Office Open XML). Throws TableProblem. */
export function xlsxRows(archive: Uint8Array): TableRow[] {
  const { sheets, targets, shared } = contentsOf(archive);
  const target = targets.get(sheets[0] ?? '');
  if (!target) throw new TableProblem('table_broken');
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const { rows, add } = rowCollector();
  let isThere = false;
  unpack(archive, (each) => {
    if (each !== path) return undefined;
    isThere = true;
    return sheetReader(add, shared);
  });
  if (!isThere) throw new TableProblem('table_broken');
  return rows;
}
