import type { ListColumn } from './columns.ts';

/** Below this a list's rows are cards, px. */
export const LEAST_TABLE_WIDTH = 760;
/** What the title needs to be read, px. */
const TITLE_WIDTH = 220;
const OTHERS_WIDTH = 130;

/**
 * The columns that a table of some width has room for. The last ones give way first; the title, pictures and the state
 * stay. `taken` is what the columns that are no fields need.
 */
export function fittingColumns(columns: readonly ListColumn[], width: number, taken: number): ListColumn[] {
  const widthOf = ({ isTitle, width: own }: ListColumn) => (isTitle ? TITLE_WIDTH : (own ?? OTHERS_WIDTH));
  const shown = [...columns];
  const isTooWide = () => taken + shown.reduce((sum, column) => sum + widthOf(column), 0) > width;
  while (isTooWide()) {
    const last = shown.findLastIndex(
      ({ isTitle, isState, field }) => !isTitle && !isState && field.type !== 'image',
    );
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
}
