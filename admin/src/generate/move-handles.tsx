import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from './content.ts';
import type { RowOrder } from './row-order.ts';

interface Props {
  entity: Entity;
  row: RaRecord;
  /** From 0. */
  place: number;
  count: number;
  order: RowOrder;
}

/** Moves a row: by its handle with a mouse, by its arrows with anything. */
export function MoveHandles({ entity, row, place, count, order }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const [said, setSaid] = useState('');
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  const step = async (by: 1 | -1, button: HTMLElement) => {
    await order.move(place, place + by);
    // A row that moves in the document loses the focus.
    button.focus();
    setSaid(translate('console.sorting.moved', { title, place: place + by + 1, total: count }));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        aria-hidden
        title={translate('console.sorting.drag', { title })}
        {...order.dragProps(place)}
        sx={{ display: { xs: 'none', md: 'flex' }, cursor: 'grab', color: 'text.secondary' }}
      >
        <DragIcon fontSize="small" />
      </Box>
      <IconButton
        size="small"
        aria-label={translate('console.sorting.move_up', { title })}
        aria-disabled={place === 0 || undefined}
        sx={{ opacity: place === 0 ? 0.35 : 1 }}
        onClick={(event) => void step(-1, event.currentTarget)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('console.sorting.move_down', { title })}
        aria-disabled={place === count - 1 || undefined}
        sx={{ opacity: place === count - 1 ? 0.35 : 1 }}
        onClick={(event) => void step(1, event.currentTarget)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <Box
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {said}
      </Box>
    </Box>
  );
}
