import Typography from '@mui/material/Typography';
import {
  MAX_EVENT_MESSAGE_LENGTH,
  MESSAGE_RECIPIENTS,
  type MessageRecipients,
} from '@piiri/shared/contracts/events.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';

interface Props {
  event: number;
  /** Number of recipients of each choice. */
  counts: Readonly<Record<MessageRecipients, number>>;
  onClose: () => void;
}

/** Sends a text message to enrolled people. The input stays when sending fails. */
export function MessageDialog({ event, counts, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const t = (key: string, params = {}) => translate(`console.enrollments.${key}`, params);
  const form = useFields(
    { to: 'all' as MessageRecipients, text: '' },
    async (body) => {
      const sent = await call(`POST v1/events/${event}/enrollments/message/`, {
        query: { admin_view: 1 },
        body,
      });
      const without = sent.without_phone;
      notify(
        [
          t('message_sent', { smart_count: sent.count }),
          without > 0 && t('message_without', { smart_count: without }),
        ]
          .filter(Boolean)
          .join(' '),
        { type: without > 0 ? 'warning' : 'success' },
      );
      onClose();
    },
    { text: 'console.enrollments.message_missing' },
  );
  const { to: recipients, text } = form.values;
  return (
    <FormDialog
      title={t('message')}
      yes={t('message_send')}
      form={form}
      onClose={onClose}
      isIncomplete={counts[recipients] === 0}
    >
      <LabelledChoice
        label={t('message_to')}
        value={recipients}
        options={MESSAGE_RECIPIENTS.map((value) => ({
          value,
          label: `${t(`message_to_${value}`)} (${counts[value]})`,
        }))}
        onChange={(value) => form.change({ to: value as MessageRecipients })}
      />
      <LabelledText
        label={t('message_text')}
        {...form.field('text')}
        rows={4}
        limit={MAX_EVENT_MESSAGE_LENGTH}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {translate('console.invites.length', { length: [...text].length, max: MAX_EVENT_MESSAGE_LENGTH })}
        {' · '}
        {translate('console.invites.parts', { smart_count: smsParts(text) })}
      </Typography>
    </FormDialog>
  );
}
