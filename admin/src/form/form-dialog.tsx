import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Submission } from './use-submit.ts';

interface Props {
  title: string;
  /** Explains what submitting does. */
  text?: string;
  /** Label of the submit button. */
  yes: string;
  form: Submission;
  onClose: () => void;
  /** The closed dialog keeps the input. */
  isOpen?: boolean;
  /** The fields, each with its error. */
  children: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  /** Submitting cannot be undone. */
  isDestructive?: boolean;
  /** An additional button next to the others. */
  aside?: ReactNode;
  /** There is nothing to submit yet. */
  isIncomplete?: boolean;
}

/**
 * A form in a dialog: Enter submits it, the server's errors appear in it, and the input stays until it is submitted
 * successfully.
 */
export function FormDialog(props: Props) {
  const { title, text, yes, form, onClose, children, maxWidth = 'sm', isOpen = true } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    // Shortcuts of the page below must not act while the user types here.
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      {/* A flex column like the dialog's own, so that only the fields scroll. */}
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => void form.submit(event)}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {text && <DialogContentText>{text}</DialogContentText>}
          {children}
          {form.problem && <Alert severity="error">{form.problem}</Alert>}
        </DialogContent>
        <DialogActions>
          {props.aside}
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isDestructive ? 'error' : 'primary'}
            disabled={props.isIncomplete}
            aria-disabled={form.isBusy || undefined}
          >
            {yes}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
