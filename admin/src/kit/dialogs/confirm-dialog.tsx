import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

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
  /** Another way to go on, which loses nothing. */
  other?: { label: string; onChoose: () => void } | undefined;
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
  other,
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
            {other && <Button onClick={other.onChoose}>{other.label}</Button>}
            <Button variant="contained" autoFocus onClick={onNo}>
              {cancel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What is asked before something is done, and what is done then. */
type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onYes' | 'onNo'> & {
  onYes: () => unknown;
};

/** Asks before something is done. Gives the function that asks, and the dialog, which has its place in what uses it. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(true);
  };
  const dialog = question && (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      onNo={close}
      onYes={() => {
        close();
        void question.onYes();
      }}
    />
  );
  return [ask, dialog] as const;
}
