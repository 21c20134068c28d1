import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { screenPath } from '../../data/definitions/paths.ts';
import { ImageDropArea } from '../../kit/inputs/drop-area.tsx';
import { EditedLanguageProvider } from '../../kit/inputs/field-frame.tsx';
import { Library } from './library.tsx';

interface Props {
  /** Text key of the title. */
  title: string;
  onPick(picture: MediaPicture): void;
  /** Present when an uploaded file is accepted as well. */
  onFile?(file: File): void;
  onClose(): void;
}

/** Dialog that asks for a library picture, or for a file. */
export default function MediaPicker({ title, onPick, onFile, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      // Key presses must not reach the surrounding form or dialog.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: { sm: 420 } }}>
        <EditedLanguageProvider value={undefined}>
          {onFile && (
            <ImageDropArea label="console.media.from_file" onFiles={([file]) => file && onFile(file)} />
          )}
        </EditedLanguageProvider>
        <Library autoFocus onChoose={onPick} />
      </DialogContent>
      <DialogActions>
        <Button component={LinkBase} to={screenPath('media')} target="_blank" sx={{ mr: 'auto' }}>
          {translate('console.media.open')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
