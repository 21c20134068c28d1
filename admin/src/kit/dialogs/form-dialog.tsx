import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Note } from '../page/note.tsx';

/** State of a form that is being submitted, see `useSubmit`. */
export interface Submission {
  /**
   * Sends the input; does nothing during a send, and stops when the check finds errors. With the event of a form,
   * focuses its first invalid field.
   */
  submit: (event?: SyntheticEvent<HTMLElement>) => Promise<void>;
  isBusy: boolean;
  /** Returns the error of a field, or of a field within it. */
  errorAt: (field: string) => string | undefined;
  hasErrors: boolean;
  /** Error that concerns no field. */
  problem: string | undefined;
  /** Clears the errors of one field, or of all. Call it on each change. */
  clear: (field?: string) => void;
}

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

/** Returns the focus to the field that had it when the fields were locked. */
function useFocusOfLockedFields(isLocked: boolean): void {
  const locked = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      locked.current = activeElement;
      return;
    }
    const field = locked.current;
    locked.current = null;
    // Somebody may have moved the focus on; a dialog takes a lost one to itself.
    if (field instanceof HTMLElement && activeElement?.contains(field)) field.focus();
  }, [isLocked]);
}

/**
 * A form in a dialog: Enter submits it, the server's errors appear in it, and the input stays until it is submitted
 * successfully. The fields are locked while it is sent: what is typed then would be lost when the dialog closes.
 */
export function FormDialog(props: Props) {
  const { title, text, yes, form, onClose, children, maxWidth = 'sm', isOpen = true } = props;
  const translate = useTranslate();
  const id = useId();
  useFocusOfLockedFields(form.isBusy);
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
        <DialogContent
          inert={form.isBusy}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          {text && <DialogContentText>{text}</DialogContentText>}
          {children}
          {form.problem && <Note severity="error">{form.problem}</Note>}
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
