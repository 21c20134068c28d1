import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_EVENT_MESSAGE, MESSAGE_TO, type MessageTo } from '@piiri/shared/contracts/events.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';

interface Props {
  event: number;
  /** How many a message to each choice would be for. */
  counts: Readonly<Record<MessageTo, number>>;
  onClose: () => void;
}

/** Sends a text message to those who enrolled. What is written stays when it cannot be sent. */
export function MessageDialog({ event, counts, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [to, setTo] = useState<MessageTo>('all');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const t = (key: string, params = {}) => translate(`console.enrollments.${key}`, params);
  const send = async () => {
    if (!text.trim()) return setProblem(t('message_missing'));
    setBusy(true);
    try {
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
    } catch (error) {
      setProblem(translate(messageOf(error)));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('message')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <LabelledField label={t('message_to')}>
          {(field) => (
            <NativeChoice
              id={field}
              value={to}
              options={MESSAGE_TO.map((value) => ({
                value,
                label: `${t(`message_to_${value}`)} (${counts[value]})`,
              }))}
              onChange={(value) => setTo(value as MessageTo)}
            />
          )}
        </LabelledField>
        <LabelledField label={t('message_text')} error={problem}>
          {(field, helperTextId) => (
            <TextField
              id={field}
              size="small"
              fullWidth
              multiline
              minRows={4}
              value={text}
              error={Boolean(problem)}
              slotProps={{ htmlInput: { maxLength: MAX_EVENT_MESSAGE, 'aria-describedby': helperTextId } }}
              onChange={({ target }) => {
                setText(target.value);
                setProblem('');
              }}
            />
          )}
        </LabelledField>
        <Typography variant="body2" color="textSecondary" role="status">
          {translate('console.invites.length', { length: [...text].length, max: MAX_EVENT_MESSAGE })}
          {' · '}
          {translate('console.invites.parts', { smart_count: smsParts(text) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={counts[to] === 0} onClick={() => void send()}>
          {t('message_send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
