import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useTexts } from './choices.tsx';

interface Props {
  title: string;
  text: string;
  /** The secret; the dialog is closed when it is undefined. */
  value: string | undefined;
  onClose: () => void;
}

/** Shows a secret once, for copying. */
export function OneTimeSecret({ title, text, value, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    // Without permission for the clipboard, the user copies the selected text.
    const isCopied = await navigator.clipboard?.writeText(value ?? '').then(
      () => true,
      () => false,
    );
    if (isCopied) notify(t('copied'), { type: 'success' });
  };
  return (
    <Dialog open={value !== undefined} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <OutlinedInput
          fullWidth
          size="small"
          readOnly
          value={value ?? ''}
          inputRef={input}
          inputProps={{ 'aria-labelledby': id, spellCheck: false }}
        />
      </DialogContent>
      <DialogActions>
        <Button startIcon={<Copy size={18} />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
