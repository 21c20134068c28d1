import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { clockTime, formatDay } from '../form/date-time-text.ts';
import { DayInput } from '../inputs/day-input.tsx';
import { useConsole } from '../session/console-context.tsx';

interface Props {
  publishAt: string | null;
  /** Gives why it did not succeed. */
  onSchedule: (at: string | null) => Promise<string | undefined>;
  onClose: () => void;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Asks when a draft is to be published by itself, on the company's clocks. */
export default function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const start = clockTime(publishAt ?? new Date(Date.now() + 86_400_000).toISOString(), tenant.time_zone);
  const [day, setDay] = useState<string | undefined>(start?.day);
  const [time, setTime] = useState(publishAt && start ? `${two(start.hour)}:${two(start.minute)}` : '08:00');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (at: string | null) => {
    if (isBusy) return;
    setBusy(true);
    const failed = await onSchedule(at);
    setBusy(false);
    if (failed) setProblem(failed);
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="draft-schedule">
      <DialogTitle id="draft-schedule">{translate('console.draft.schedule')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('console.draft.schedule_text')}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DayInput label={translate('console.draft.day')} value={day} onChange={setDay} />
          <OutlinedInput
            size="small"
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            inputProps={{ 'aria-label': translate('console.draft.time') }}
          />
        </Box>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {publishAt && (
          <Button color="error" onClick={() => void send(null)}>
            {translate('console.draft.unschedule')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!day || !time}
          onClick={() => void send(`${formatDay(day)} ${time}`)}
        >
          {translate('console.draft.schedule_yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
