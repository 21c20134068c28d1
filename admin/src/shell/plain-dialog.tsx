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
  /** Id of the element that describes the dialog. */
  describedBy?: string;
  /** Space between the children; without it they keep their own margins. */
  gap?: number;
  /** Buttons; a single close button by default. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog that is open while it is rendered. For forms see `FormDialog`, for confirmations `ConfirmDialog`. */
export function PlainDialog({ title, onClose, maxWidth = 'sm', describedBy, gap, actions, children }: Props) {
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
        {actions ?? <Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
