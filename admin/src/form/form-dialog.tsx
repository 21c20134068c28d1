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
  /** What sending it does. */
  text?: string;
  /** Label of the button that sends it. */
  yes: string;
  form: Submission;
  onClose: () => void;
  /** Closed, it keeps what is written. */
  isOpen?: boolean;
  /** The fields, each with what is wrong with it. */
  children: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  /** What is sent cannot be taken back. */
  isDestructive?: boolean;
  /** A button beside the others, for what else may be done. */
  aside?: ReactNode;
  /** There is nothing to send yet. */
  isIncomplete?: boolean;
}

/** A form in a dialog: Enter sends it, what the server refuses stands in it, and what is written stays until it is sent. */
export function FormDialog(props: Props) {
  const { title, text, yes, form, onClose, children, maxWidth = 'sm', isOpen = true } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    // The keys of what lies below are not meant while one writes here.
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      {/* A column like the dialog's own, so that only the fields scroll. */}
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
