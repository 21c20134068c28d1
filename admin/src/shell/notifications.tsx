import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Note } from '../kit/page/note.tsx';
import type { NotificationAction } from '../kit/state/undo.ts';
import { dismissUndo, isExpired, listenForUndo } from '../kit/state/undo.ts';

/** Display times of a notification, ms: longer for actions, warnings and errors, and longest for an undo. */
const DURATION_MS = 5_000;
const LONG_DURATION_MS = 12_000;
const UNDO_DURATION_MS = 120_000;

const actionOf = (notice: NotificationPayload | undefined) =>
  notice?.notificationOptions?.action as NotificationAction | undefined;

function timeFor(type: NotificationPayload['type'], action: NotificationAction | undefined): number {
  if (action?.isUndo) return UNDO_DURATION_MS;
  return action || type === 'error' || type === 'warning' ? LONG_DURATION_MS : DURATION_MS;
}

/** Shows react-admin's notifications one after the other; screen readers announce them. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [notification, setNotification] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const action = actionOf(notification);
  const close = () => {
    setOpen(false);
    dismissUndo(action);
  };
  useEffect(() => {
    if (notifications.length === 0) return;
    if (notification) {
      setOpen(false);
      dismissUndo(actionOf(notification));
      return;
    }
    const next = takeNotification() ?? undefined;
    if (isExpired(actionOf(next))) return;
    setNotification(next);
    setOpen(true);
  }, [notifications, notification, takeNotification]);
  // Only an open Snackbar reports that it has closed: one that never opened would block all later notifications.
  useLayoutEffect(() => listenForUndo(() => isOpen && setOpen(false)), [isOpen]);
  useEffect(() => {
    // Ctrl+Z may run the action just before its notification opens.
    if (isOpen && isExpired(action)) setOpen(false);
  }, [isOpen, action]);
  if (!notification) return null;
  const { message, type, notificationOptions } = notification;
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={timeFor(type, action)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      className="notice-place"
      // Above a form's buttons.
      sx={{ mb: 8 }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      slotProps={{ transition: { onExited: () => setNotification(undefined) } }}
    >
      <Note
        role={type === 'error' ? 'alert' : 'status'}
        severity={type}
        variant="filled"
        onClose={close}
        closeText={translate('ra.action.close')}
        action={
          action && (
            <Button
              color="inherit"
              size="small"
              variant="outlined"
              onClick={() => {
                // A notification that is closing has been handled.
                if (!isOpen) return;
                setOpen(false);
                action.run?.();
              }}
              {...(action.href && { component: 'a', href: action.href, target: '_blank', rel: 'noreferrer' })}
              aria-keyshortcuts={action.isUndo ? 'Control+Z' : undefined}
            >
              {translate(action.label)}
              {action.isUndo && <kbd aria-hidden>Ctrl+Z</kbd>}
            </Button>
          )
        }
        className="notice"
      >
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Note>
    </Snackbar>
  );
}
