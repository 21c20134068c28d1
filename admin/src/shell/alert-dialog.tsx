import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { alertIn } from '@piiri/shared/alert-text.ts';
import type { ActiveAlert, AlertAnswer } from '@piiri/shared/contracts/alerts.ts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../data/api/api.ts';
import { currentLanguage } from '../data/api/http.ts';
import { useAction } from '../data/calls/use-action.ts';
import { useConsole } from '../data/session/console-context.tsx';
import { formatDateTimeText } from '../kit/dates/dates.ts';
import { Note } from '../kit/page/note.tsx';

interface Props {
  alert: ActiveAlert;
  onAnswered: () => void;
}

/** An urgent message in the console. Escape does not close it: it stays until it is answered. */
export default function AlertDialog({ alert, onAnswered }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { run, isBusy } = useAction();
  const id = useId();
  const { language, title, text } = alertIn(alert, [currentLanguage(), tenant.default_language]);
  const answer = async (receipt: AlertAnswer) => {
    if (await run(() => call(`POST v1/alerts/${alert.id}/receipt/`, { body: { answer: receipt } })))
      onAnswered();
  };
  const button = (receipt: AlertAnswer, label: string, isMain = true) => (
    <Button
      variant={isMain ? 'contained' : 'text'}
      color={receipt === 'help' ? 'error' : 'primary'}
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || answer(receipt))}
    >
      {translate(label)}
    </Button>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Note severity="error" role="none" variant="filled" sx={{ borderRadius: 0 }}>
        {translate('console.alerts.urgent')}
      </Note>
      <DialogTitle id={`${id}-title`} lang={language} dir="auto">
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography
          id={`${id}-text`}
          lang={language}
          dir="auto"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {formatDateTimeText(alert.sent_at, tenant.time_zone)}
        </Typography>
      </DialogContent>
      <DialogActions>
        {alert.question ? (
          <>
            {button('seen', 'console.alerts.answer_later', false)}
            {button('help', 'console.alerts.answer_help')}
            {button('safe', 'console.alerts.answer_safe')}
          </>
        ) : (
          button('seen', 'console.alerts.answer_seen')
        )}
      </DialogActions>
    </Dialog>
  );
}
