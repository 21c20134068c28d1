import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { BEGINNING_ROWS } from '../../../platform/documents/read/xlsx-rows.ts';
import type { FieldsByHeading, Mapping } from './columns.ts';

/**
 * Returns the number of different fields that a row names, if it can be a header: it names what an import needs, and more
 * than one field unless it has no other cell. Otherwise 0.
 */
function headings({ cells }: TableRow, mapping: Mapping, fields: FieldsByHeading): number {
  const named = new Set<string>();
  let count = 0;
  for (const cell of cells) {
    const name = cell.trim();
    if (!name) continue;
    count += 1;
    const field = Object.hasOwn(mapping, name) ? mapping[name] : fields.ofHeading(name)?.field;
    if (field) named.add(field);
  }
  const isHeader = !fields.lacking(named) && (named.size > 1 || count === 1);
  return isHeader ? named.size : 0;
}

/** The position of a header: the index of its sheet, and of its row among the sheet's rows. */
interface HeaderPosition {
  sheet: number;
  row: number;
}

const countFilled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim()).length;

/** Returns the number of headings of each row; 0 below a row with as many cells, which is no title but a header. */
function headingCounts(rows: readonly TableRow[], mapping: Mapping, fields: FieldsByHeading): number[] {
  let widest = 0;
  return rows.map((row) => {
    const filled = countFilled(row);
    const isBelowTitles = filled > widest;
    widest = Math.max(widest, filled);
    return isBelowTitles ? headings(row, mapping, fields) : 0;
  });
}

/**
 * Finds the header of a table: in the first sheet with a row of known headings, the row with most of them among its first
 * ones. Titles and instructions, with fewer cells, may precede it. Without known headings it is the first row of the first
 * sheet with rows.
 */
export function findHeader(
  sheets: readonly (readonly TableRow[])[],
  mapping: Mapping,
  fields: FieldsByHeading,
): HeaderPosition {
  for (const [sheet, rows] of sheets.entries()) {
    const counts = headingCounts(rows.slice(0, BEGINNING_ROWS), mapping, fields);
    const most = Math.max(0, ...counts);
    if (most > 0) return { sheet, row: counts.indexOf(most) };
  }
  return {
    sheet: Math.max(
      0,
      sheets.findIndex((rows) => rows.length > 0),
    ),
    row: 0,
  };
}
