import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSubmit } from '../../../data/calls/use-submit.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { clockTime, formatDay } from '../../../kit/dates/dates.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { DayTimeInputs, timeOfDay } from '../../inputs/day-time-inputs.tsx';

interface Props {
  publishAt: string | null;
  /** Resolves to the error message, if any. */
  onSchedule: (at: string | null) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks when a draft is published automatically, in the company's time zone. */
export default function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const start = clockTime(publishAt ?? new Date(Date.now() + 86_400_000).toISOString(), tenant.time_zone);
  const [day, setDay] = useState<string | undefined>(start?.day);
  const [time, setTime] = useState(publishAt && start ? timeOfDay(start) : '08:00');
  const [problem, setProblem] = useState<string>();
  const send = async (at: string | null) => {
    setProblem(undefined);
    const failed = await onSchedule(at);
    if (failed) setProblem(failed);
    else onClose();
  };
  const form = useSubmit(() => send(`${formatDay(day)} ${time}`));
  const ending = useSubmit(() => send(null));
  return (
    <FormDialog
      title={translate('console.draft.schedule')}
      text={translate('console.draft.schedule_text')}
      yes={translate('console.draft.schedule_yes')}
      form={{ ...form, problem: problem ?? form.problem ?? ending.problem }}
      onClose={onClose}
      isIncomplete={!day || !time}
      aside={
        publishAt && (
          <Button color="error" onClick={() => void ending.submit()}>
            {translate('console.draft.unschedule')}
          </Button>
        )
      }
    >
      <DayTimeInputs
        label={translate('console.draft.day')}
        day={day}
        time={time}
        onDay={setDay}
        onTime={setTime}
      />
    </FormDialog>
  );
}
