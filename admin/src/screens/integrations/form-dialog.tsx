import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { messageOf, problemOf } from '../../providers/data/problem.ts';

interface Props {
  title: string;
  /** Label of the button that sends the form. */
  submit: string;
  /** Rejects with the API's problem. */
  onSubmit(): Promise<unknown>;
  onClose(): void;
  /** The inputs, given what is wrong with a field. */
  children(errorOf: (field: string) => string | undefined): ReactNode;
}

/** A form in a dialog: what the server refuses stands at its fields. */
export function FormDialog({ title, submit, onSubmit, onClose, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const errors = problemOf(failure)?.errors;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      {/* A column like the dialog's own, so that only the inputs scroll. */}
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure !== undefined && !errors && (
            <Alert severity="error">{translate(messageOf(failure))}</Alert>
          )}
          {children((field) => errors?.[field]?.[0])}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
