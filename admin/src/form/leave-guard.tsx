import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';

interface Props {
  isChanged: boolean;
  /** Set while leaving is right, as after saving. */
  mayLeave: RefObject<boolean>;
}

/** Asks before unsaved changes are left behind, within the console and when the tab is closed. */
export function LeaveGuard({ isChanged, mayLeave }: Props) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, mayLeave]);
  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog
      open={isAsking}
      onClose={() => blocker.reset?.()}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">{translate('console.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{translate('console.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {translate('console.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {translate('console.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
