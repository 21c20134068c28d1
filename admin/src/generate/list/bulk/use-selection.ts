import { bulkFields, type Entity } from '@piiri/schemas';
import { type RaRecord, useListContext } from 'ra-core';
import { allows } from '../../../data/session/whoami.ts';
import { type Selection, useRowSelection } from '../../../kit/tables/use-row-selection.ts';
import { isDeletable } from '../../actions/deletion/is-deletable.ts';

export type { Selection };

/** Whether any bulk action applies to a row. */
export function isSelectable(entity: Entity, row: RaRecord): boolean {
  if (isDeletable(entity, row)) return true;
  return bulkFields(entity).length > 0 && entity.api.calls.includes('update') && allows(row, 'update');
}

/** Returns the selected rows of the surrounding list. */
export function useSelection(entity: Entity): Selection {
  const { data: rows = [], filterValues } = useListContext<RaRecord>();
  return useRowSelection({
    rows,
    filters: JSON.stringify(filterValues ?? {}),
    isSelectable: (row) => isSelectable(entity, row),
  });
}
