import type { ListColumn } from './columns.ts';

/** Below this a list's rows are cards, px. */
export const LEAST_TABLE_WIDTH = 760;
/** What the title has at least, px, before other columns give way to it. */
const TITLE_WIDTH = 324;
const OTHERS_WIDTH = 130;

interface Room {
  /** px */
  width: number;
  /** What the columns that are no fields need, px. */
  taken: number;
  /** What the rows are sorted by: always shown. */
  sortedBy: string;
  /** The share of the rows in which a column says something, 0 to 1. */
  filled: (column: ListColumn) => number;
}

/**
 * The columns that a table has room for: those that say nothing in any row give way, then the emptiest and the last ones,
 * until the title can be read. The title, pictures, the state and what the rows are sorted by stay.
 */
export function fittingColumns(
  columns: readonly ListColumn[],
  { width, taken, sortedBy, filled }: Room,
): ListColumn[] {
  const widthOf = ({ isTitle, width: own }: ListColumn) => (isTitle ? TITLE_WIDTH : (own ?? OTHERS_WIDTH));
  const stays = ({ isTitle, isState, path }: ListColumn) => isTitle || isState || path === sortedBy;
  const shown = columns.filter((column) => stays(column) || filled(column) > 0);
  const giving = shown.filter((column) => !stays(column) && column.field.type !== 'image').reverse();
  giving.sort((one, other) => filled(one) - filled(other));
  const isTooWide = () => taken + shown.reduce((sum, column) => sum + widthOf(column), 0) > width;
  for (const column of giving) {
    if (!isTooWide()) break;
    shown.splice(shown.indexOf(column), 1);
  }
  return shown;
}
