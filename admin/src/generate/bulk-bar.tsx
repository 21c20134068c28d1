import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDeletion } from '../deletion/use-deletion.ts';
import { handFocusOn } from '../shell/focus.ts';
import { overrideOf } from './override.ts';
import { placeAfter } from './row-focus.ts';

interface Props {
  entity: Entity;
  /** All that are shown, and those of them that are selected. */
  rows: readonly RaRecord[];
  selected: readonly RaRecord[];
  /** How much of the heading row stays free at its beginning, px: the check box of all rows. */
  besides: number;
  /** The selection has been dealt with. */
  onDone: () => void;
}

/** What can be done with the selected rows at once; lies over the heading row, so that nothing moves when it comes. */
export function BulkBar({ entity, rows, selected, besides, onDone }: Props) {
  const translate = useTranslate();
  const remove = useDeletion(entity);
  const [isBusy, setBusy] = useState(false);
  const { BulkActions } = overrideOf(entity);
  const count = translate('console.list.selected', { smart_count: selected.length });
  if (selected.length === 0) return null;
  const clear = () => {
    handFocusOn(() => document.querySelector<HTMLElement>('.rows-table .row-check'));
    onDone();
  };
  const removeAll = async () => {
    setBusy(true);
    await remove(
      selected,
      placeAfter(
        selected.map(({ id }) => id),
        rows,
      ),
    );
    setBusy(false);
    onDone();
  };
  return (
    <div className="bulk-bar">
      <Box role="region" aria-label={count} style={{ marginInlineStart: besides }}>
        <strong role="status">{count}</strong>
        <Button size="small" onClick={clear}>
          {translate('console.list.clear_selection')}
        </Button>
        {BulkActions && <BulkActions selected={selected} onDone={onDone} />}
        <Button
          size="small"
          color="error"
          variant="outlined"
          startIcon={<Trash2 />}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void removeAll()}
        >
          {translate('console.list.delete_selected')}
        </Button>
      </Box>
    </div>
  );
}
