import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { Entity } from '@piiri/schemas';
import {
  type AcknowledgementList,
  REMINDER_CHANNELS,
  type ReminderChannel,
} from '@piiri/shared/contracts/acknowledgements.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { callEntity } from '../providers/data/api.ts';
import { messageOf } from '../providers/data/problem.ts';

interface Props {
  entity: Entity;
  id: number;
  list: AcknowledgementList;
  onDone: () => void;
  onClose: () => void;
}

/** Asks by which channels those missing are reminded, and says how many text messages that takes. */
export default function RemindDialog({ entity, id, list, onDone, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [channels, setChannels] = useState<readonly ReminderChannel[]>(['notice', 'push']);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const toggle = (channel: ReminderChannel) =>
    setChannels(
      channels.includes(channel) ? channels.filter((each) => each !== channel) : [...channels, channel],
    );
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { count } = await callEntity(entity, `POST /${id}/acknowledgements/remind/`, {
        body: { channels },
      });
      notify(translate('console.acknowledgements.reminded', { smart_count: count }), { type: 'success' });
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="remind-title">
      <DialogTitle id="remind-title">{translate('console.acknowledgements.remind_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate('console.acknowledgements.remind_text', { smart_count: list.required - list.done })}
        </DialogContentText>
        <FormGroup sx={{ mt: 2 }}>
          {REMINDER_CHANNELS.map((channel) => (
            <FormControlLabel
              key={channel}
              control={<Checkbox checked={channels.includes(channel)} onChange={() => toggle(channel)} />}
              label={translate(`console.acknowledgements.channel_${channel}`, {
                smart_count: list.missing_with_phone,
              })}
            />
          ))}
        </FormGroup>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={channels.length === 0}
          onClick={() => void send()}
        >
          {translate('console.acknowledgements.remind')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
