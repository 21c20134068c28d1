import { pageHeading } from '../shell/focus.ts';

type Id = number | string;

/** How a list's rows are marked, so that the focus finds them. */
export const rowAttributes = (id: Id) => ({ 'data-row': id });

/** What leads into a row: its title. Null while the row is not drawn. */
export function rowTitleElement(id: Id): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"] :is(.row-title, [data-row-title])`);
}

/** The row that comes next when some are gone: the one after the last of them, else the one before. */
export function rowAfter(removed: readonly Id[], rows: readonly { id: Id }[]): Id | undefined {
  const isRemoved = ({ id }: { id: Id }) => removed.includes(id);
  const last = rows.findLastIndex(isRemoved);
  const after = rows.slice(last + 1);
  const before = rows.slice(0, last).filter((row) => !isRemoved(row));
  return (after[0] ?? before.at(-1))?.id;
}

/** Where the focus goes when rows are deleted: into the next row, or to the heading when none is left. */
export function focusTargetAfter(
  removed: readonly Id[],
  rows: readonly { id: Id }[],
): () => HTMLElement | null {
  const next = rowAfter(removed, rows);
  return () => (next === undefined ? pageHeading() : rowTitleElement(next));
}
