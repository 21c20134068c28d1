import type { Problem } from '@piiri/shared/errors.ts';
import { useId, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { Button, QuietButton } from '../button.tsx';
import { Field } from '../field.tsx';
import { useModal } from '../use-modal.ts';
import { type Sent, useSubmit } from '../use-submit.ts';
import '../dialogs.css';

interface ReportDialogProps {
  send(reason: string): Promise<Sent<unknown>>;
  onSent(): void;
  onClose(): void;
}

/** Most characters of a reason. */
const MOST = 1000;

/** Asks why a comment is reported. */
export function ReportDialog({ send, onSent, onClose }: ReportDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const [reason, setReason] = useState('');
  const { form, errors, problem, attempt, isBusy, changed } = useSubmit<'reason', unknown>({
    check: () => ({ reason: reason.trim() ? undefined : t('comments:reason_missing') }),
    send: () => send(reason),
    errorsOf: (refusal) => ({ reason: messageAt(refusal, 'reason') }),
    problemOf: (_, refusal: Partial<Problem> | null) => refusal?.detail,
    done() {
      close();
      onSent();
    },
  });
  const error = errors.reason ?? problem;
  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form {...form}>
        <h2 id={id}>{t('comments:report_title')}</h2>
        <p>{t('comments:report_text')}</p>
        <Field label={t('comments:reason')} error={error} attempt={attempt}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MOST}
              value={reason}
              onChange={(event) => {
                changed('reason');
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
        <div className="actions confirm-actions">
          <QuietButton onClick={close}>{t('app.cancel')}</QuietButton>
          <Button busy={isBusy} type="submit">
            {t('comments:report')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
