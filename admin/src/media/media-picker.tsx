import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Library } from './library.tsx';

interface Props {
  onPick(picture: MediaPicture): void;
  onClose(): void;
}

/** Asks for a picture of the library. */
export default function MediaPicker({ onPick, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      // Keys of what it stands in are not for it.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <DialogTitle id={id}>{translate('console.media.choose')}</DialogTitle>
      <DialogContent sx={{ minHeight: { sm: 420 } }}>
        <Library autoFocus onChoose={onPick} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
