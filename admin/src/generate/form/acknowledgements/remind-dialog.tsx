import FormGroup from '@mui/material/FormGroup';
import type { Entity } from '@piiri/schemas';
import {
  type AcknowledgementList,
  REMINDER_CHANNELS,
  type ReminderChannel,
} from '@piiri/shared/contracts/acknowledgements.ts';
import { useNotify, useTranslate } from 'react-admin';
import { callEntity } from '../../../data/api/api.ts';
import { useFields } from '../../../data/calls/use-submit.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { LabelledCheck } from '../../../kit/inputs/labelled-inputs.tsx';
import { toggled } from '../../../kit/state/toggled.ts';

interface Props {
  entity: Entity;
  id: number;
  list: AcknowledgementList;
  onDone: () => void;
  onClose: () => void;
}

/** Asks by which channels to remind those who have not acknowledged, and shows how many text messages that takes. */
export default function RemindDialog({ entity, id, list, onDone, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const start: { channels: readonly ReminderChannel[] } = { channels: ['notice', 'push'] };
  const form = useFields(start, async (body) => {
    const { count } = await callEntity(entity, `POST /${id}/acknowledgements/remind/`, { body });
    notify(translate('console.acknowledgements.reminded', { smart_count: count }), { type: 'success' });
    onDone();
  });
  const { channels } = form.values;
  return (
    <FormDialog
      title={translate('console.acknowledgements.remind_title')}
      text={translate('console.acknowledgements.remind_text', { smart_count: list.required - list.done })}
      yes={translate('console.acknowledgements.remind')}
      form={form}
      onClose={onClose}
      isIncomplete={channels.length === 0}
    >
      <FormGroup>
        {REMINDER_CHANNELS.map((channel) => (
          <LabelledCheck
            key={channel}
            label={translate(`console.acknowledgements.channel_${channel}`, {
              smart_count: list.missing_with_phone,
            })}
            checked={channels.includes(channel)}
            onChange={() => form.change({ channels: toggled(channels, channel) })}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}
