import { MAX_REVIEW_TEXT_LENGTH } from '@piiri/shared/contracts/reviews.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSubmit } from '../../../data/calls/use-submit.ts';
import { formatDay } from '../../../kit/dates/dates.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { FieldCaption } from '../../../kit/inputs/field-caption.tsx';
import { LabelledText } from '../../../kit/inputs/labelled-inputs.tsx';
import { DayInput } from '../../inputs/day-input.tsx';
import { DayTimeInputs } from '../../inputs/day-time-inputs.tsx';
import type { ReviewRequest } from './review-calls.ts';

interface Props {
  /** The form has a release time, so the dialog does not ask for one. */
  hasRelease: boolean;
  /** Note of an earlier, failed attempt. */
  note?: string;
  /** Resolves to the error message, if any. */
  onAsk: (request: ReviewRequest) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the information that the approvers need. */
export default function RequestDialog({ hasRelease, note: before = '', onAsk, onClose }: Props) {
  const translate = useTranslate();
  const [note, setNote] = useState(before);
  const [day, setDay] = useState<string>();
  const [time, setTime] = useState('08:00');
  const [due, setDue] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useSubmit(async () => {
    setProblem(undefined);
    const failed = await onAsk({
      note,
      publish_at: day ? `${formatDay(day)} ${time}` : null,
      due: due ? `${formatDay(due)} 23:59` : null,
    });
    if (failed) setProblem(failed);
    else onClose();
  });
  return (
    <FormDialog
      title={translate('console.reviews.ask')}
      text={translate('console.reviews.ask_text')}
      yes={translate('console.reviews.ask_yes')}
      form={{ ...form, problem: problem ?? form.problem }}
      onClose={onClose}
      isIncomplete={day !== undefined && !time}
    >
      <LabelledText
        label={translate('console.reviews.note')}
        size="medium"
        rows={2}
        value={note}
        limit={MAX_REVIEW_TEXT_LENGTH}
        onChange={setNote}
      />
      {!hasRelease && (
        <DayTimeInputs
          label={translate('console.reviews.publish_day')}
          caption={<FieldCaption>{translate('console.reviews.publish_day')}</FieldCaption>}
          day={day}
          time={time}
          onDay={setDay}
          onTime={setTime}
          isDayOptional
        />
      )}
      <div>
        <FieldCaption>{translate('console.reviews.due_day')}</FieldCaption>
        <DayInput label={translate('console.reviews.due_day')} value={due} onChange={setDue} />
      </div>
    </FormDialog>
  );
}
