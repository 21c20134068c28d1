import { useRef, useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { type ApprovalDetail, forms } from '../../data/models/forms.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';

/** Maximum number of characters of a comment. */
const MAX_COMMENT = 1000;

interface DecisionFormProps {
  id: number;
  onDecided(approval: ApprovalDetail): void;
  /** Called when somebody else has decided it, or it was withdrawn. */
  onOutdated(): void;
}

/** Approves or rejects a submission; a rejection says why. */
export function DecisionForm({ id, onDecided, onOutdated }: DecisionFormProps) {
  const app = useApp();
  const { t } = app;
  const [comment, setComment] = useState('');
  const decision = useRef<'approved' | 'rejected'>('approved');
  const submission = useSubmit<'comment', ApprovalDetail>({
    check: () => ({
      comment:
        decision.current === 'rejected' && comment.trim() === '' ? t('forms:comment_missing') : undefined,
    }),
    send: (key) => app.model(forms).decide(id, decision.current, comment, key),
    errorsOf: (refusal) => ({ comment: messageAt(refusal, 'comment') }),
    problemOf: (status, refusal) => (status === 0 ? t('forms:decision_lost') : refusal?.detail || undefined),
    settled: (result) => !result.ok && result.status === 409 && onOutdated(),
    done: onDecided,
  });
  const { form, errors, problem, attempt, isBusy } = submission;
  const decide = (chosen: typeof decision.current) => {
    // The other decision is another call.
    if (decision.current !== chosen) submission.changed('comment');
    decision.current = chosen;
    void submission.submit();
  };
  return (
    <form {...form} className="decision-form">
      <RequiresConnection />
      <TextArea
        label={t('forms:comment')}
        help={t('forms:comment_help')}
        limit={MAX_COMMENT}
        value={comment}
        error={errors.comment}
        attempt={attempt}
        onChange={(next) => {
          submission.changed('comment');
          setComment(next);
        }}
      />
      <FieldError id="decision-problem" attempt={attempt}>
        {problem}
      </FieldError>
      <div className="decision-buttons">
        <Button busy={isBusy} onClick={() => decide('approved')}>
          {t('forms:approve')}
        </Button>
        <QuietButton busy={isBusy} onClick={() => decide('rejected')}>
          {t('forms:reject')}
        </QuietButton>
      </div>
    </form>
  );
}
