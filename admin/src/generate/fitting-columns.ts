import type { ListColumn } from './columns.ts';

/** Below this a list's rows are cards, px. */
export const MIN_TABLE_WIDTH = 760;
/** What the title has at least, px, before other columns give way to it: a text, or a name of several parts. */
const TITLE_WIDTH = 300;
const NAME_WIDTH = 200;
const OTHERS_WIDTH = 130;

const widthOf = ({ isTitle, isName, width: columnWidth }: ListColumn) =>
  isTitle ? (isName ? NAME_WIDTH : TITLE_WIDTH) : (columnWidth ?? OTHERS_WIDTH);

const widthOfAll = (columns: readonly ListColumn[]) =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

interface TableSpace {
  /** px */
  width: number;
  /** What the columns that are no fields need, px. */
  fixedWidth: number;
  /** What the rows are sorted by: always shown. */
  sortedBy: string;
  /** The share of the rows in which a column says something, 0 to 1. */
  filled: (column: ListColumn) => number;
}

/**
 * The columns that a table has room for: those that say nothing in any row give way, then the emptiest and the last ones,
 * those that an override keeps after the others, until the title can be read. The title, pictures, the state and what the rows are sorted by stay.
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
  const isTooWide = () => fixedWidth + widthOfAll(visible) > width;
  for (const column of hideable) {
    if (!isTooWide()) break;
    visible.splice(visible.indexOf(column), 1);
  }
  return visible;
}

/** What a title has where there is room for columns that say less, px. */
const ROOMY_TITLE_WIDTH = 420;

/** Whether a table has room for one more column, px, and leaves the title more than it needs. */
export function hasRoomFor(
  column: { width: number },
  columns: readonly ListColumn[],
  { fixedWidth, width }: Pick<TableSpace, 'fixedWidth' | 'width'>,
): boolean {
  return fixedWidth + widthOfAll(columns) + column.width + ROOMY_TITLE_WIDTH - TITLE_WIDTH <= width;
}
