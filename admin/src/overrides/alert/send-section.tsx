import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAlert } from './use-alert.ts';

interface Props {
  record: RaRecord | undefined;
  saveFirst: () => Promise<string | undefined>;
}

/** The part of the form that sends the message. What is not stored yet is saved by the same press. */
export default function SendSection({ record, saveFirst }: Props) {
  const translate = useTranslate();
  const { profile, tenant } = useConsole();
  const { isDirty } = useFormState();
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data } = useAlert(record?.id === undefined ? undefined : Number(record.id));
  const isWaiting =
    data?.state === 'waiting' && data.confirm_by !== null && new Date(data.confirm_by) > new Date();
  const isOwn = isWaiting && data?.sent_by === profile.id;
  const needsTwo = tenant.settings.alerts_need_two;
  const act = isWaiting && !isOwn ? 'confirm' : needsTwo ? 'ask' : 'send';
  const begin = async () => {
    setSaving(true);
    const failed = record && !isDirty ? undefined : await saveFirst();
    setSaving(false);
    setAsked(failed === undefined);
  };
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
          {translate(needsTwo ? 'console.alerts.two' : 'console.alerts.one')}
        </Typography>
        <Button
          variant="contained"
          color="error"
          startIcon={<Siren />}
          aria-haspopup="dialog"
          disabled={isOwn}
          loading={isSaving}
          loadingPosition="start"
          onClick={() => void begin()}
        >
          {translate(`console.alerts.${act}`)}
        </Button>
        {isAsked && data && !isDirty && <SendDialog alert={data} act={act} onClose={() => setAsked(false)} />}
      </Column>
    </PageSection>
  );
}
