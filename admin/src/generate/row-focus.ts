import { pageHeading } from '../shell/focus.ts';

type Id = number | string;

/** How a list's rows are marked, so that the focus finds them. */
export const rowMark = (id: Id) => ({ 'data-row': id });

/** What leads into a row: its title. Null while the row is not drawn. */
export function rowEntry(id: Id): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"] .row-title`);
}

/** The row that comes next when some are gone: the one after the last of them, else the one before. */
export function rowAfter(gone: readonly Id[], rows: readonly { id: Id }[]): Id | undefined {
  const isGone = ({ id }: { id: Id }) => gone.includes(id);
  const last = rows.findLastIndex(isGone);
  const after = rows.slice(last + 1);
  const before = rows.slice(0, last).filter((row) => !isGone(row));
  return (after[0] ?? before.at(-1))?.id;
}

/** Where the focus goes when rows are deleted: into the next row, or to the heading when none is left. */
export function placeAfter(gone: readonly Id[], rows: readonly { id: Id }[]): () => HTMLElement | null {
  const next = rowAfter(gone, rows);
  return () => (next === undefined ? pageHeading() : rowEntry(next));
}
