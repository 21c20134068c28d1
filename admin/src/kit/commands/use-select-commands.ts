import type { RaRecord } from 'ra-core';
import type { Selection } from '../tables/use-row-selection.ts';
import { useCommands } from './registry.ts';
import { focusedRowId } from './rows.ts';

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
