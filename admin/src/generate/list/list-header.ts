/** Page widths in px from which a list's filters are next to its title, and from which its tools have labels there. */
const ONE_LINE_WIDTH = 1090;
const MIN_LABELS_WIDTH = 1300;

type Part = 'tools' | 'parts' | 'filters';

/**
 * Returns the layout of a list's head: its parts in DOM order, which is also the tab order, and its classes.
 * @param width Width of the page in px; undefined or 0 when its rows are cards.
 * @param isMoreOpen All filters are shown, which need a line of their own.
 */
export function listHeader(
  width: number | undefined,
  isMoreOpen: boolean,
): { className: string; order: readonly Part[] } {
  if (!width || width < ONE_LINE_WIDTH || isMoreOpen)
    return { className: 'list-header', order: ['tools', 'parts', 'filters'] };
  const words = width < MIN_LABELS_WIDTH ? ' no-words' : '';
  return { className: `list-header one-line${words}`, order: ['filters', 'tools', 'parts'] };
}
