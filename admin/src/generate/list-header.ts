import type { Entity } from '@piiri/schemas';

/** Widths of a page, px, from which a list's filters stand beside its title; and from which its tools have words there. */
const ONE_LINE_WIDTH = 1090;
const WORDS_WIDTH = 1300;

/** Most filters of a definition that stand beside the title. */
const MOST = 3;

type Part = 'tools' | 'parts' | 'filters';

/** How a list's head stands: its parts in their order, which is also that of the Tab key, and the classes of its looks. */
export function listHeader(
  { list }: Entity,
  { width = 0, isMoreOpen }: { width: number | undefined; isMoreOpen: boolean },
): { className: string; order: readonly Part[] } {
  const isOneLine = width >= ONE_LINE_WIDTH && !isMoreOpen && (list.filters ?? []).length <= MOST;
  if (!isOneLine) return { className: 'list-header', order: ['tools', 'parts', 'filters'] };
  const words = width >= WORDS_WIDTH ? '' : ' no-words';
  return { className: `list-header one-line${words}`, order: ['filters', 'tools', 'parts'] };
}
