import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Cover } from './use-covers.ts';

interface Props {
  cover: Cover;
  /** Starts at 1. */
  position: number;
  total: number;
  handle: object;
  target: object;
  onStep: (by: 1 | -1, button: HTMLElement) => void;
  onRemove: () => void;
}

/** A cover image with its actions. */
export function CoverRow({ cover, position, total, handle, target, onStep, onRemove }: Props) {
  const translate = useTranslate();
  const button = (key: string, icon: ReactNode, onClick: (button: HTMLElement) => void, isOff = false) => (
    <IconButton
      aria-label={translate(`console.covers.${key}`, { place: position })}
      title={translate(`console.covers.${key}`, { place: position })}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => !isOff && onClick(currentTarget)}
      className="step-button"
    >
      {icon}
    </IconButton>
  );
  return (
    <Box
      component="li"
      {...target}
      className="panel"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: 'auto 192px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        p: 1.5,
      }}
    >
      <Box
        component="span"
        className="row-handle"
        aria-hidden
        {...handle}
        sx={{ display: { xs: 'none !important', sm: 'flex !important' } }}
      >
        <GripVertical size={18} />
      </Box>
      <Box
        component="img"
        src={cover.image_thumbnail}
        alt={translate('console.covers.one', { place: position })}
        className="rounded"
        sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
      />
      <Typography aria-hidden variant="subtitle1">
        {translate('console.covers.one', { place: position })}
      </Typography>
      <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}>
        {button('move_up', <ArrowUp size={18} />, (button) => onStep(-1, button), position === 1)}
        {button('move_down', <ArrowDown size={18} />, (button) => onStep(1, button), position === total)}
        {button('delete', <Trash2 size={18} />, onRemove)}
      </Box>
    </Box>
  );
}
