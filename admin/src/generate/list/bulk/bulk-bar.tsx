import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { BulkFrame } from '../../../kit/tables/bulk-frame.tsx';
import { overrideOf } from '../../registry/override.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useSelectMatching } from './use-select-matching.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  entity: Entity;
  selection: Selection;
  /** In a table: width that stays free at the start of the heading row, px. */
  inlineStart?: number;
}

/** Bulk actions for the selected rows of a generated list. */
export default function BulkBar({ entity, selection, inlineStart }: Props) {
  const translate = useTranslate();
  const { BulkActions } = overrideOf(entity);
  const matching = useSelectMatching(entity, selection);
  const actions = useBulkActions(entity, selection);
  const more = matching.isOffered && (
    <Button
      size="small"
      aria-disabled={matching.isBusy || undefined}
      onClick={() => !matching.isBusy && void matching.select()}
    >
      {translate(matching.count < matching.total ? 'console.bulk.select_first' : 'console.bulk.select_all', {
        count: matching.count,
        total: matching.total,
      })}
    </Button>
  );
  return (
    <BulkFrame selection={selection} inlineStart={inlineStart} progress={actions.progress} more={more}>
      <Suspense>
        {BulkActions && <BulkActions selected={selection.records} onDone={() => selection.clear()} />}
      </Suspense>
      <BulkButtons entity={entity} selection={selection} actions={actions} />
    </BulkFrame>
  );
}
