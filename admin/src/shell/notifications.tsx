import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

/** How long a message stays, ms; longer where there is more to read or something to undo. */
const SHOWN_MS = 5_000;
const SHOWN_LONGER_MS = 12_000;

/** An offer that comes with a message, as an option of react-admin's `notify`. */
export interface NotificationAction {
  /** Key of its label. */
  label: string;
  run: () => void;
}

/** Shows react-admin's messages one after the other, told to screen readers as well. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    if (!shown) {
      setShown(takeNotification() ?? undefined);
      setOpen(true);
    } else setOpen(false);
  }, [notifications, shown, takeNotification]);
  if (!shown) return null;
  const { message, type, notificationOptions } = shown;
  const action = notificationOptions?.action as NotificationAction | undefined;
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={action || type === 'error' || type === 'warning' ? SHOWN_LONGER_MS : SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above a form's buttons.
      sx={{ mb: 9 }}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: () => setShown(undefined) } }}
    >
      <Alert
        role={type === 'error' ? 'alert' : 'status'}
        severity={type}
        variant="filled"
        onClose={() => setOpen(false)}
        closeText={translate('ra.action.close')}
        action={
          action && (
            <Button
              color="inherit"
              size="small"
              variant="outlined"
              onClick={() => {
                setOpen(false);
                action.run();
              }}
            >
              {translate(action.label)}
            </Button>
          )
        }
        sx={{ alignItems: 'center', boxShadow: '0 8px 24px rgb(0 0 0 / 0.25)' }}
      >
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Alert>
    </Snackbar>
  );
}
