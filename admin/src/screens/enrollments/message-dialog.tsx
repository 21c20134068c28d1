import Typography from '@mui/material/Typography';
import {
  MAX_EVENT_MESSAGE_LENGTH,
  MESSAGE_RECIPIENTS,
  type MessageRecipients,
} from '@piiri/shared/contracts/events.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
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
  const [to, setTo] = useState<MessageRecipients>('all');
  const [text, setText] = useState('');
  const t = (key: string, params = {}) => translate(`console.enrollments.${key}`, params);
  const form = useSubmit(
    async () => {
      const sent = await call(`POST v1/events/${event}/enrollments/message/`, {
        query: { admin_view: 1 },
        body: { to, text },
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
    () => ({ text: text.trim() ? undefined : t('message_missing') }),
  );
  return (
    <FormDialog
      title={t('message')}
      yes={t('message_send')}
      form={form}
      onClose={onClose}
      isIncomplete={counts[to] === 0}
    >
      <LabelledChoice
        label={t('message_to')}
        value={to}
        options={MESSAGE_RECIPIENTS.map((value) => ({
          value,
          label: `${t(`message_to_${value}`)} (${counts[value]})`,
        }))}
        onChange={(value) => setTo(value as MessageRecipients)}
      />
      <LabelledText
        label={t('message_text')}
        error={form.errorAt('text')}
        rows={4}
        value={text}
        limit={MAX_EVENT_MESSAGE_LENGTH}
        onChange={(written) => {
          setText(written);
          form.clear();
        }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {translate('console.invites.length', { length: [...text].length, max: MAX_EVENT_MESSAGE_LENGTH })}
        {' · '}
        {translate('console.invites.parts', { smart_count: smsParts(text) })}
      </Typography>
    </FormDialog>
  );
}
