import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  onClose: () => void;
  maxWidth?: DialogProps['maxWidth'];
  /** Id of the element that describes the dialog. */
  describedBy?: string;
  /** Space between the children; without it they keep their own margins. */
  gap?: number;
  /** Its buttons; without them it has one that closes it, or one that cancels beside what it is for. */
  actions?: ReactNode;
  /** What it is for: the label of the button that does it, and what that does. */
  yes?: string;
  onYes?: () => unknown;
  isBusy?: boolean;
  /** What is done cannot be taken back. */
  isDestructive?: boolean;
  /** A button for what else may be done. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A dialog that is open for as long as it is rendered. A form's is `FormDialog`, a question's `ConfirmDialog`. */
export function PlainDialog(props: Props) {
  const { title, onClose, maxWidth = 'sm', describedBy, gap, actions, yes, children } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    // Shortcuts of the page below must not act while the dialog is open.
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent
        sx={gap === undefined ? undefined : { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}
      >
        {children}
      </DialogContent>
      <DialogActions>
        {props.aside}
        {actions ?? (
          <Button onClick={onClose}>{translate(yes ? 'ra.action.cancel' : 'ra.action.close')}</Button>
        )}
        {yes && (
          <Button
            variant="contained"
            color={props.isDestructive ? 'error' : 'primary'}
            aria-disabled={props.isBusy || undefined}
            onClick={() => !props.isBusy && props.onYes?.()}
          >
            {yes}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
