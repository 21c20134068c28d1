import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  maxWidth?: DialogProps['maxWidth'];
  /** The id of what says what it is for. */
  describedBy?: string;
  /** The space between its parts; without it they keep their own. */
  gap?: number;
  /** Its buttons; without them it has one that closes it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog that is open for as long as it is rendered. A form's is `FormDialog`, a question's `ConfirmDialog`. */
export function PlainDialog({ title, onClose, maxWidth = 'sm', describedBy, gap, actions, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    // The keys of what lies below are not meant while it is open.
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
        {actions ?? <Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
