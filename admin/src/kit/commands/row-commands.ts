import type { RaRecord } from 'react-admin';
import type { Selection } from '../tables/row-selection.tsx';
import { useCommands } from './registry.ts';

const TITLE_SELECTOR = ':is(.row-title, [data-row-title])';

const visibleRows = () => [
  ...document.querySelectorAll<HTMLElement>(`main [data-row]:has(${TITLE_SELECTOR})`),
];

const focusedRow = () => document.activeElement?.closest<HTMLElement>('main [data-row]');

/** Whether the page has rows. */
export const hasRows = () => visibleRows().length > 0;

/** Returns the id of the focused row, as in its attribute. */
const focusedRowId = () => focusedRow()?.dataset.row;

/** Focuses the title of the next or previous row. */
export function goToRow(step: 1 | -1): void {
  const rows = visibleRows();
  const here = focusedRow();
  const index = here ? rows.indexOf(here) + step : step > 0 ? 0 : rows.length - 1;
  rows[Math.max(0, Math.min(index, rows.length - 1))]?.querySelector<HTMLElement>(TITLE_SELECTOR)?.focus();
}

/** Registers the commands that select the focused row, alone or with all since the last one. */
export function useSelectCommands<Row extends RaRecord>({
  selectable,
  toggle,
}: Pick<Selection<Row>, 'selectable' | 'toggle'>): void {
  const focused = (): Row | undefined => selectable.find(({ id }) => String(id) === focusedRowId());
  const select = (isRange: boolean) => () => {
    const row = focused();
    if (row) toggle(row, isRange);
  };
  const when = () => focused() !== undefined;
  useCommands([
    { id: 'select', shortcut: 'select', when, run: select(false) },
    { id: 'selectUntil', shortcut: 'selectUntil', when, run: select(true) },
  ]);
}
