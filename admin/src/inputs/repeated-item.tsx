import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  name: string;
  /** From 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of a repeated group, with its place and the ways to move and remove it. */
export function RepeatedItem({ name, place, isFirst, isLast, onMove, onRemove, children }: Props) {
  const translate = useTranslate();
  const words = { name, place };
  return (
    <Box
      role="group"
      aria-label={translate('console.repeated.item', words)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', p: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary', fontWeight: 600 }}>
          {translate('console.repeated.item', words)}
        </Typography>
        <IconButton
          size="small"
          disabled={isFirst}
          aria-label={translate('console.repeated.move_up', words)}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          size="small"
          disabled={isLast}
          aria-label={translate('console.repeated.move_down', words)}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton size="small" aria-label={translate('console.repeated.remove', words)} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Box>
      <Stack spacing={2}>{children}</Stack>
    </Box>
  );
}
