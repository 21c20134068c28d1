import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { BAR_HEIGHT } from '../theme/tokens.ts';
import { useDeletion } from './use-deletion.ts';

interface Props {
  entity: Entity;
  selected: readonly RaRecord[];
  /** The selection has been dealt with. */
  onDone: () => void;
}

/** What can be done with the selected rows at once. */
export function BulkBar({ entity, selected, onDone }: Props) {
  const translate = useTranslate();
  const remove = useDeletion(entity);
  const [isBusy, setBusy] = useState(false);
  if (selected.length === 0) return null;
  const removeAll = async () => {
    setBusy(true);
    await remove(selected);
    setBusy(false);
    onDone();
  };
  return (
    <Box
      role="region"
      aria-label={translate('console.list.selected', { smart_count: selected.length })}
      sx={{
        position: 'sticky',
        top: BAR_HEIGHT + 8,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        mb: 1,
        borderRadius: '12px',
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {translate('console.list.selected', { smart_count: selected.length })}
      </Typography>
      <Button onClick={onDone}>{translate('console.list.clear_selection')}</Button>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Trash2 />}
        disabled={isBusy}
        onClick={() => void removeAll()}
      >
        {translate('console.list.delete_selected')}
      </Button>
    </Box>
  );
}
