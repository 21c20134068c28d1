import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'ra-core';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { SelectBox } from '../../../kit/tables/select-box.tsx';
import { isSelectable, type Selection } from './use-selection.ts';

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
