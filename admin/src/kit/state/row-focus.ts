import { pageHeading } from './focus.ts';

type Id = number | string;

/** Attributes that mark a list's rows, for finding them when the focus moves. */
export const rowAttributes = (id: Id) => ({ 'data-row': id });

/** Returns the element that takes the focus in a row: its title. Null while the row is not rendered. */
export function rowTitleElement(id: Id): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"] :is(.row-title, [data-row-title])`);
}

/** Returns the row that follows removed ones: the one after the last of them, else the one before. */
export function rowAfter(removed: readonly Id[], rows: readonly { id: Id }[]): Id | undefined {
  const isRemoved = ({ id }: { id: Id }) => removed.includes(id);
  const last = rows.findLastIndex(isRemoved);
  const after = rows.slice(last + 1);
  const before = rows.slice(0, last).filter((row) => !isRemoved(row));
  return (after[0] ?? before.at(-1))?.id;
}

/** Returns the focus target after rows are deleted: the next row, or the heading when none is left. */
export function focusTargetAfter(
  removed: readonly Id[],
  rows: readonly { id: Id }[],
): () => HTMLElement | null {
  const next = rowAfter(removed, rows);
  return () => (next === undefined ? pageHeading() : rowTitleElement(next));
}
