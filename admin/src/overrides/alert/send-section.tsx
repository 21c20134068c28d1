import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Siren } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAlert } from './use-alert.ts';

/** The part of the form that sends the message as it is stored. */
export default function SendSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { profile, tenant } = useConsole();
  const { isDirty } = useFormState();
  const { data } = useAlert(record?.id === undefined ? undefined : Number(record.id));
  const isWaiting =
    data?.state === 'waiting' && data.confirm_by !== null && new Date(data.confirm_by) > new Date();
  const isOwn = isWaiting && data?.sent_by === profile.id;
  const needsTwo = tenant.settings.alerts_need_two;
  const yes = translate(
    isWaiting && !isOwn ? 'console.alerts.confirm' : needsTwo ? 'console.alerts.ask' : 'console.alerts.send',
  );
  return (
    <PageSection title={translate('console.alerts.sending')}>
      <Column gap={2} sx={{ justifyItems: 'start' }}>
        {isWaiting && (
          <Note severity="warning">
            {translate(isOwn ? 'console.alerts.waiting_own' : 'console.alerts.waiting', {
              name: data.sent_by_name ?? '',
              time: formatDateTimeText(data.confirm_by ?? '', tenant.time_zone),
            })}
          </Note>
        )}
        <Typography color="textSecondary">
          {translate(
            !data || isDirty
              ? 'console.alerts.save_first'
              : needsTwo
                ? 'console.alerts.two'
                : 'console.alerts.one',
          )}
        </Typography>
        {!data || isDirty || isOwn ? (
          <Button variant="contained" color="error" startIcon={<Siren />} disabled>
            {yes}
          </Button>
        ) : (
          <DialogButton variant="contained" color="error" startIcon={<Siren />} label={yes}>
            {(close) => <SendDialog alert={data} yes={yes} onClose={close} />}
          </DialogButton>
        )}
      </Column>
    </PageSection>
  );
}
