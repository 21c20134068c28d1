import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callEntity } from '../../../data/api/api.ts';
import { useSubmit } from '../../../data/calls/use-submit.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { clockTime } from '../../../kit/dates/dates.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { LabelledField } from '../../../kit/inputs/labelled-inputs.tsx';
import { DayInput } from '../../inputs/day-input.tsx';

/** Number of months until the next review that the dialog suggests. */
const MONTHS = 6;

/** Returns the current day on the company's clocks, as YYYY-MM-DD. */
const todayIn = (timeZone: string): string => clockTime(new Date().toISOString(), timeZone)?.day ?? '';

/** Returns the day some months after today on the company's clocks, as YYYY-MM-DD. */
function suggestedDay(timeZone: string): string {
  const date = new Date(`${todayIn(timeZone)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + MONTHS);
  return date.toISOString().slice(0, 10);
}

interface Props {
  entity: Entity;
  id: number;
  title: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks when an object that is still right is to be reviewed next. */
export function CheckedDialog({ entity, id, title, onDone, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { tenant } = useConsole();
  const [day, setDay] = useState<string | undefined>(() => suggestedDay(tenant.time_zone));
  const form = useSubmit(
    async () => {
      await callEntity(entity, `POST /${id}/checked/`, { body: { review_by: day ?? null } });
      notify(translate('console.care.checked'), { type: 'success' });
      onClose();
      onDone();
    },
    () => ({
      review_by:
        day && day < todayIn(tenant.time_zone) ? translate('console.care.next_review_past') : undefined,
    }),
  );
  const label = translate('console.care.next_review');
  return (
    <FormDialog
      title={translate('console.care.check_title')}
      text={translate('console.care.check_text', { title })}
      yes={translate('console.care.check')}
      form={form}
      onClose={onClose}
    >
      <LabelledField
        label={label}
        help={translate('console.care.next_review_help')}
        error={form.errorAt('review_by')}
      >
        {() => (
          <DayInput
            label={label}
            value={day}
            onChange={(next) => {
              form.clear('review_by');
              setDay(next);
            }}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
