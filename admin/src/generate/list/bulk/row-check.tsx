import { bulkFields, type Entity } from '@piiri/schemas';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { allows } from '../../../data/session/whoami.ts';
import { SelectBox, type Selection, useRowSelection } from '../../../kit/tables/row-selection.tsx';
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

interface Props {
  entity: Entity;
  row: RaRecord;
  selection: Selection;
}

/**
 * Check box that selects a row; Shift with a click or key selects the range from the previous one. Renders nothing when
 * no bulk action applies to the row.
 */
export function RowCheck({ entity, row, selection }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  if (!isSelectable(entity, row)) return null;
  return (
    <SelectBox
      label={translate('console.list.select_row', { title })}
      isSelected={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row, isRange)}
    />
  );
}
