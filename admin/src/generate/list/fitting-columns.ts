import type { ListColumn } from './columns.ts';

/** Minimum width of a table, px; below it a list's rows are cards. */
export const MIN_TABLE_WIDTH = 760;
/** Minimum width of the title, px, before other columns are hidden: most texts fit a line of it; names need less. */
const TITLE_WIDTH = 360;
const NAME_WIDTH = 200;
const DEFAULT_COLUMN_WIDTH = 130;

const widthOf = ({ isTitle, isName, width: columnWidth }: ListColumn) =>
  isTitle ? (isName ? NAME_WIDTH : TITLE_WIDTH) : (columnWidth ?? DEFAULT_COLUMN_WIDTH);

const totalWidth = (columns: readonly ListColumn[]) =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

const widthOfCounts = (counts: readonly { width: number }[]) =>
  counts.reduce((sum, count) => sum + count.width, 0);

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

/** Returns the counts that leave room for the columns that the company chose, which come before them. */
function fittingCounts<Count extends { width: number }>(
  counts: readonly Count[],
  columns: readonly ListColumn[],
  { width, fixedWidth }: Pick<TableSpace, 'width' | 'fixedWidth'>,
): Count[] {
  if (!columns.some(({ isChosen }) => isChosen)) return [...counts];
  const fitting = [...counts];
  const isTooWide = () => fixedWidth + widthOfCounts(fitting) + totalWidth(columns) > width;
  while (fitting.length > 0 && isTooWide()) fitting.pop();
  return fitting;
}

/**
 * Returns the columns and counts that fit a table. Hides columns that are empty in all rows, then those with the lowest
 * fill rate and the last ones, those that an override keeps after the others, until the title has its minimum width.
 * Columns that a company chose for its content type are hidden after all others and the counts, the last one first.
 * The title, pictures, the state and the sort field are never hidden for lack of room.
 */
export function fittingColumns<Count extends { width: number }>(
  columns: readonly ListColumn[],
  counts: readonly Count[],
  { width, fixedWidth, sortedBy, filled }: TableSpace,
): { columns: ListColumn[]; counts: Count[] } {
  const isAlwaysVisible = ({ isTitle, isState, path }: ListColumn) => isTitle || isState || path === sortedBy;
  const visible = columns.filter(
    (column) => isAlwaysVisible(column) || column.isKept || column.isChosen || filled(column) > 0,
  );
  const hideable = visible
    .filter((column) => !isAlwaysVisible(column) && (column.isChosen || column.field.type !== 'image'))
    .reverse();
  const weight = (column: ListColumn) => (column.isKept ? 1 : 0) + filled(column);
  const [chosen, others] = [true, false].map((isChosen) =>
    hideable.filter((column) => column.isChosen === isChosen),
  ) as [ListColumn[], ListColumn[]];
  others.sort((a, b) => weight(a) - weight(b));
  let fitting = [...counts];
  const isTooWide = () => fixedWidth + widthOfCounts(fitting) + totalWidth(visible) > width;
  const hideWhileTooWide = (hidden: readonly ListColumn[]) => {
    for (const column of hidden) {
      if (!isTooWide()) return;
      visible.splice(visible.indexOf(column), 1);
    }
  };
  hideWhileTooWide(others);
  fitting = fittingCounts(counts, visible, { width, fixedWidth });
  hideWhileTooWide(chosen);
  return { columns: visible, counts: fitting };
}

/** Width of the title in px above which optional columns may be added. */
const ROOMY_TITLE_WIDTH = 440;

/** Whether a table has room for one more column and still leaves the title more than its minimum width. */
export function hasRoomFor(
  column: { width: number },
  { columns, counts }: { columns: readonly ListColumn[]; counts: readonly { width: number }[] },
  { fixedWidth, width }: Pick<TableSpace, 'fixedWidth' | 'width'>,
): boolean {
  const used = fixedWidth + totalWidth(columns) + widthOfCounts(counts);
  return used + column.width + ROOMY_TITLE_WIDTH - TITLE_WIDTH <= width;
}
