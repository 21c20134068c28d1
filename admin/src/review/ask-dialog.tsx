import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_REVIEW_TEXT } from '@piiri/shared/contracts/reviews.ts';
import { useTranslate } from 'ra-core';
import { type ComponentProps, useId, useState } from 'react';
import { formatDay } from '../form/date-time-text.ts';
import { FieldCaption } from '../form/field-caption.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { DayInput } from '../inputs/day-input.tsx';
import type { Asking } from './review-calls.ts';

interface Props {
  /** The form says itself when it is released. */
  hasRelease: boolean;
  /** What was written before, where it did not succeed. */
  note?: string;
  /** Gives why it did not succeed. */
  onAsk: (asking: Asking) => Promise<string | undefined>;
  onClose: () => void;
}

/** A day with what it is of above it. */
const CaptionedDay = (props: ComponentProps<typeof DayInput>) => (
  <div>
    <FieldCaption>{props.label}</FieldCaption>
    <DayInput {...props} />
  </div>
);

/** Asks for what those who approve are to know. */
export default function AskDialog({ hasRelease, note: before = '', onAsk, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [note, setNote] = useState(before);
  const [day, setDay] = useState<string>();
  const [time, setTime] = useState('08:00');
  const [due, setDue] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const failed = await onAsk({
      note,
      publish_at: day ? `${formatDay(day)} ${time}` : null,
      due: due ? `${formatDay(due)} 23:59` : null,
    });
    setBusy(false);
    if (failed) setProblem(failed);
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.reviews.ask')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>{translate('console.reviews.ask_text')}</DialogContentText>
        <LabelledField label={translate('console.reviews.note')}>
          {(field) => (
            <OutlinedInput
              id={field}
              fullWidth
              multiline
              minRows={2}
              value={note}
              inputProps={{ maxLength: MAX_REVIEW_TEXT }}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </LabelledField>
        {!hasRelease && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
            <CaptionedDay label={translate('console.reviews.publish_day')} value={day} onChange={setDay} />
            <OutlinedInput
              size="small"
              type="time"
              value={time}
              disabled={!day}
              onChange={({ target }) => setTime(target.value)}
              inputProps={{ 'aria-label': translate('console.draft.time') }}
            />
          </Box>
        )}
        <CaptionedDay label={translate('console.reviews.due_day')} value={due} onChange={setDue} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          {translate('console.reviews.ask_yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
