import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** Shown beside what is shared. */
  chip: string | false;
  mayChange: boolean;
  /** What the buttons are called. */
  words: Readonly<Record<'edit' | 'remove', string>>;
  onEdit: () => void;
  onRemove: () => void;
  /** Its name, or what leads to it. */
  children: ReactNode;
}

/** Row of what is kept under a name, with buttons to edit and delete it for who may. */
export function SharedNameRow({ chip, mayChange, words, onEdit, onRemove, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 44 }}>
      <Box className="strong" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {chip && <span className="state-chip">{chip}</span>}
      {mayChange && (
        <>
          <IconButton size="small" aria-label={words.edit} onClick={onEdit}>
            <Pencil size={18} />
          </IconButton>
          <IconButton size="small" aria-label={words.remove} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
