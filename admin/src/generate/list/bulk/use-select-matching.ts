import type { Entity } from '@piiri/schemas';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';
import { useAction } from '../../../data/calls/use-action.ts';
import { isSelectable, type Selection } from './use-selection.ts';

/** Maximum number of selected objects. */
export const MAX_SELECTED = 1000;

/** Selects all objects that match the list's filters, on all pages, up to a limit. */
export function useSelectMatching(entity: Entity, selection: Selection) {
  const { resource, total = 0, sort, filterValues = {}, data = [] } = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const { run, isBusy } = useAction();
  const isPageSelected = selection.selectable.every(({ id }) => selection.has(id));
  const count = Math.min(total, MAX_SELECTED);
  return {
    isOffered: isPageSelected && total > data.length && selection.records.length < count,
    isBusy,
    count,
    total,
    select: () =>
      run(async () => {
        const { data: rows } = await dataProvider.getList<RaRecord>(resource, {
          pagination: { page: 1, perPage: MAX_SELECTED },
          sort,
          filter: filterValues,
        });
        selection.add(rows.filter((row) => isSelectable(entity, row)));
      }),
  };
}
