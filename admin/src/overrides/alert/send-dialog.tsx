import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { type AlertRecord, useRefreshAlert } from './use-alert.ts';

interface Props {
  alert: AlertRecord;
  /** What the press does: sends it, asks another admin to confirm it, or confirms it. */
  act: 'send' | 'ask' | 'confirm';
  onClose: () => void;
}

/** The second press: says whom the message reaches and what it costs, and sends it. */
export function SendDialog({ alert: { id, channels, translations }, act, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshAlert(id);
  const reach = useCall(`GET v1/alerts/${id}/reach/`);
  const people = reach.data?.people ?? 0;
  const form = useSubmit(async () => {
    const { state } = await call(`POST v1/alerts/${id}/send/`);
    notify(translate(state === 'sent' ? 'console.alerts.sent' : 'console.alerts.asked'), { type: 'success' });
    onClose();
    await refresh();
  });
  const linesOf = (data: NonNullable<typeof reach.data>) => [
    translate('console.alerts.people', { smart_count: data.people }),
    channels?.includes('push') && translate('console.alerts.push', { smart_count: data.push }),
    channels?.includes('sms') &&
      translate('console.alerts.sms', { smart_count: data.sms_parts, people: data.sms }),
    channels?.includes('email') && translate('console.alerts.email', { smart_count: data.email }),
  ];
  const [title] = Object.values(translations).flatMap((texts) => texts?.title ?? []);
  return (
    <FormDialog
      title={translate('console.alerts.sure', { title: title ?? '' })}
      yes={translate(`console.alerts.${act}_yes`, { smart_count: people })}
      form={form}
      onClose={onClose}
      isIncomplete={people === 0}
      isDestructive
    >
      <Loaded read={reach} rows={5} height={24}>
        {(data) => (
          <ul style={{ margin: 0 }}>{linesOf(data).map((line) => line && <li key={line}>{line}</li>)}</ul>
        )}
      </Loaded>
      <Typography color="textSecondary">{translate('console.alerts.at_once')}</Typography>
    </FormDialog>
  );
}
