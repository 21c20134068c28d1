/** Widths of a page, px, from which a list's filters stand beside its title; and from which its tools have words there. */
const ONE_LINE_WIDTH = 1090;
const WORDS_WIDTH = 1300;

type Part = 'tools' | 'parts' | 'filters';

/**
 * How a list's head stands: its parts in their order, which is also that of the Tab key, and the classes of its looks.
 * @param width The page's, px; undefined or 0 where its rows are no table.
 * @param isMoreOpen All filters are shown, which need a line of their own.
 */
export function listHeader(
  width: number | undefined,
  isMoreOpen: boolean,
): { className: string; order: readonly Part[] } {
  if (!width || width < ONE_LINE_WIDTH || isMoreOpen)
    return { className: 'list-header', order: ['tools', 'parts', 'filters'] };
  const words = width < WORDS_WIDTH ? ' no-words' : '';
  return { className: `list-header one-line${words}`, order: ['filters', 'tools', 'parts'] };
}
