import type { ListColumn } from './columns.ts';

/** Minimum width of a table, px; below it a list's rows are cards. */
export const MIN_TABLE_WIDTH = 760;
/** Minimum width of the title, px, before other columns are hidden: most texts fit a line of it; names need less. */
const TITLE_WIDTH = 360;
const NAME_WIDTH = 200;
/** Width of the title, px, above which no column gives way to it, however long the texts are. */
const MAX_TITLE_WIDTH = 560;
/** Width of a character of a title, px, in a wide font of the system; and the space around the title. */
const CHARACTER_WIDTH = 7.6;
const TITLE_SPACE = 14;
/** Room that the mark of a draft or of outdated languages takes beside a title, in characters. */
const DRAFT_LENGTH = 14;
const LANGUAGES_LENGTH = 7;
/** Columns with values in fewer rows than this share give way to long titles. */
const RARELY_FILLED = 0.5;

/** A title as it stands in a row. */
export interface TitleText {
  text: string;
  hasDraft: boolean;
  hasLanguages: boolean;
}

/** Returns the width in px at which nine of ten titles fit one line; undefined without titles. */
export function wantedTitleWidth(titles: readonly TitleText[]): number | undefined {
  const lengths = titles
    .map(
      ({ text, hasDraft, hasLanguages }) =>
        text.length + (hasDraft ? DRAFT_LENGTH : 0) + (hasLanguages ? LANGUAGES_LENGTH : 0),
    )
    .sort((one, other) => one - other);
  const length = lengths[Math.ceil(lengths.length * 0.9) - 1];
  return length === undefined
    ? undefined
    : Math.min(MAX_TITLE_WIDTH, Math.ceil(length * CHARACTER_WIDTH) + TITLE_SPACE);
}

const widthOf = ({ isTitle, isName, width: columnWidth }: ListColumn) =>
  isTitle ? (isName ? NAME_WIDTH : TITLE_WIDTH) : (columnWidth ?? 0);

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
  /** Width that the titles need, px, see `wantedTitleWidth`. Undefined: no column gives way to long titles. */
  titleWidth?: number;
}

/** A column of counts, as far as its place is concerned. */
interface CountPlace {
  width: number;
  yields?: boolean;
}

/** Returns the counts that leave room for the columns that the company chose, which come before them. */
function fittingCounts<Count extends CountPlace>(
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
 * Returns the columns and counts that fit a table. Hides columns that are empty in all rows; then, until most titles fit
 * one line, those that are mostly empty and the counts that yield; then those with the lowest fill rate and the last
 * ones, those that an override keeps after the others, until the title has its minimum width. Columns that a company
 * chose are hidden after all others and the counts, the last one first.
 * The title, pictures, the state and the sort field are never hidden for lack of room.
 */
export function fittingColumns<Count extends CountPlace>(
  columns: readonly ListColumn[],
  counts: readonly Count[],
  { width, fixedWidth, sortedBy, filled, titleWidth }: TableSpace,
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
  const isTooWide = (more = 0) => fixedWidth + widthOfCounts(fitting) + totalWidth(visible) + more > width;
  const hideWhileTooWide = (hidden: readonly ListColumn[], more = 0) => {
    for (const column of hidden) {
      if (!isTooWide(more)) return;
      const index = visible.indexOf(column);
      if (index >= 0) visible.splice(index, 1);
    }
  };
  const title = visible.find(({ isTitle }) => isTitle);
  if (titleWidth !== undefined && title) {
    const more = Math.max(0, titleWidth - widthOf(title));
    hideWhileTooWide(
      others.filter((column) => !column.isKept && filled(column) < RARELY_FILLED),
      more,
    );
    if (isTooWide(more)) fitting = fitting.filter(({ yields }) => !yields);
  }
  hideWhileTooWide(others);
  fitting = fittingCounts(fitting, visible, { width, fixedWidth });
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
