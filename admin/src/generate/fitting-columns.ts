import type { ListColumn } from './columns.ts';

/** Minimum width of a table, px; below it a list's rows are cards. */
export const MIN_TABLE_WIDTH = 760;
/** Minimum width of the title, px, before other columns are hidden: of a text, or of a name of several parts. */
const TITLE_WIDTH = 300;
const NAME_WIDTH = 200;
const DEFAULT_COLUMN_WIDTH = 130;

const widthOf = ({ isTitle, isName, width: columnWidth }: ListColumn) =>
  isTitle ? (isName ? NAME_WIDTH : TITLE_WIDTH) : (columnWidth ?? DEFAULT_COLUMN_WIDTH);

const totalWidth = (columns: readonly ListColumn[]) =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

interface TableSpace {
  /** px */
  width: number;
  /** Width of the columns that are not fields, px. */
  fixedWidth: number;
  /** Sort field; its column is always shown. */
  sortedBy: string;
  /** Returns the share of rows in which a column is not empty, 0 to 1. */
  filled: (column: ListColumn) => number;
}

/**
 * Returns the columns that fit a table. Hides columns that are empty in all rows, then those with the lowest fill rate
 * and the last ones, those that an override keeps after the others, until the title has its minimum width. The title,
 * pictures, the state and the sort field are never hidden for lack of room.
 */
export function fittingColumns(
  columns: readonly ListColumn[],
  { width, fixedWidth, sortedBy, filled }: TableSpace,
): ListColumn[] {
  const isAlwaysVisible = ({ isTitle, isState, path }: ListColumn) => isTitle || isState || path === sortedBy;
  const visible = columns.filter((column) => isAlwaysVisible(column) || column.isKept || filled(column) > 0);
  const hideable = visible
    .filter((column) => !isAlwaysVisible(column) && column.field.type !== 'image')
    .reverse();
  const weight = (column: ListColumn) => (column.isKept ? 1 : 0) + filled(column);
  hideable.sort((one, other) => weight(one) - weight(other));
  const isTooWide = () => fixedWidth + totalWidth(visible) > width;
  for (const column of hideable) {
    if (!isTooWide()) break;
    visible.splice(visible.indexOf(column), 1);
  }
  return visible;
}

/** Width of the title in px above which optional columns may be added. */
const ROOMY_TITLE_WIDTH = 420;

/** Whether a table has room for one more column and still leaves the title more than its minimum width. */
export function hasRoomFor(
  column: { width: number },
  columns: readonly ListColumn[],
  { fixedWidth, width }: Pick<TableSpace, 'fixedWidth' | 'width'>,
): boolean {
  return fixedWidth + totalWidth(columns) + column.width + ROOMY_TITLE_WIDTH - TITLE_WIDTH <= width;
}
