import type { Problem } from '@piiri/shared/errors.ts';
import { useState } from 'react';
import { messageAt } from '../data/api/failure.ts';
import { useApp } from '../data/app.ts';
import { Button, QuietButton } from '../ui/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { type SendResult, useSubmit } from '../ui/hooks/use-submit.ts';
import '../ui/dialog/dialogs.css';

interface ReportFormProps {
  title: string;
  text: string;
  /** Of the field for the reason. */
  label: string;
  action: string;
  /** What is said where there is no reason; absent: none is needed. */
  missing?: string;
  /** Most characters of a reason. */
  most: number;
  send(reason: string): Promise<SendResult<unknown>>;
  onSent(): void;
  onCancel(): void;
}

/** Asks why something that somebody wrote is reported. */
export function ReportForm({ title, text, label, action, missing, most, ...props }: ReportFormProps) {
  const { t } = useApp();
  const [reason, setReason] = useState('');
  const { form, errors, problem, attempt, isBusy, changed } = useSubmit<'reason', unknown>({
    check: () => ({ reason: reason.trim() ? undefined : missing }),
    send: () => props.send(reason),
    errorsOf: (refusal) => ({ reason: messageAt(refusal, 'reason') }),
    problemOf: (_, refusal: Partial<Problem> | null) => refusal?.detail,
    done: props.onSent,
  });
  return (
    <form {...form}>
      <h2>{title}</h2>
      <p>{text}</p>
      <TextArea
        label={label}
        error={errors.reason ?? problem}
        attempt={attempt}
        limit={most}
        value={reason}
        onChange={(value) => {
          changed('reason');
          setReason(value);
        }}
      />
      <div className="actions confirm-actions">
        <QuietButton onClick={props.onCancel}>{t('app.cancel')}</QuietButton>
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
