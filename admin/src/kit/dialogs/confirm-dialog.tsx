import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Props {
  isOpen: boolean;
  title: string;
  text: string;
  /** Label of the confirm button. */
  yes: string;
  /** Label of the button that cancels. */
  no?: string;
  onYes: () => void;
  onNo: () => void;
  /** Nothing is lost: the confirm button is the primary one and has the focus. */
  isNonDestructive?: boolean;
}

/** Confirmation dialog. Escape cancels, and so does Enter unless the action is non-destructive. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  yes,
  no,
  onYes,
  onNo,
  isNonDestructive = false,
}: Props) {
  const translate = useTranslate();
  const id = useId();
  const cancel = no ?? translate('ra.action.cancel');
  return (
    <Dialog open={isOpen} onClose={onNo} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {isNonDestructive ? (
          <>
            <Button onClick={onNo}>{cancel}</Button>
            <Button variant="contained" autoFocus onClick={onYes}>
              {yes}
            </Button>
          </>
        ) : (
          <>
            <Button color="error" onClick={onYes}>
              {yes}
            </Button>
            <Button variant="contained" autoFocus onClick={onNo}>
              {cancel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
