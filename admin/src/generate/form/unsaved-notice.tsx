import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useTimeText } from '../../data/session/use-time-text.ts';

interface Props {
  /** Time of the last change. */
  at: string;
  isOlder: boolean;
  onRestore: () => void;
  onForget: () => void;
}

/** Offers to restore earlier changes that were never saved. */
export function UnsavedNotice({ at, isOlder, onRestore, onForget }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return (
    <Alert severity="warning" role="region" aria-label={translate('console.unsaved.label')} sx={{ mb: 2 }}>
      {translate('console.unsaved.text', { time: timeOf(at) })}{' '}
      {isOlder && translate('console.unsaved.older')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRestore}>
          {translate('console.unsaved.take_up')}
        </Button>
        <Button size="small" color="inherit" onClick={onForget}>
          {translate('console.unsaved.forget')}
        </Button>
      </Box>
    </Alert>
  );
}
