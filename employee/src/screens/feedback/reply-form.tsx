import { isInvisible } from '@piiri/schemas/clean-text.ts';
import type { FeedbackMessage } from '@piiri/shared/contracts/feedback.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { draftStorage, feedback } from '../../data/models/feedback.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { MessageField } from './fields.tsx';

interface ReplyFormProps {
  id: number;
  onSent(): void;
}

/** Adds a message to sent feedback, until it is marked handled. */
export function ReplyForm({ id, onSent }: ReplyFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage(app, String(id), { text: '' }));
  const [text, setText] = useState(() => storage.read().text);
  const [isSent, setSent] = useState(false);
  const submission = useSubmit<'text', FeedbackMessage>({
    check: () => ({ text: isInvisible(text) ? t('feedback:text_missing') : undefined }),
    send: (key) => app.model(feedback).say(id, text, key),
    errorsOf: (refusal) => ({
      text: messageAt(refusal, 'text') ?? (refusal as Partial<Problem> | null)?.detail ?? undefined,
    }),
    problemOf: (status) => (status === 0 ? t('feedback:not_sent') : undefined),
    done() {
      setText((now) => {
        const rest = textSince(text, now);
        storage.write({ text: rest });
        return rest;
      });
      setSent(true);
      form.ref.current?.querySelector('textarea')?.focus();
      onSent();
    },
  });
  const { form, errors, problem } = submission;

  const write = (next: string) => {
    submission.changed('text');
    setText(next);
    setSent(false);
    storage.write({ text: next });
  };

  return (
    <form {...form}>
      <RequiresConnection />
      <MessageField
        label={t('feedback:add')}
        value={text}
        error={errors.text ?? (problem || undefined)}
        keys={t('feedback:keys')}
        rows={4}
        onChange={write}
      />
      <SubmitButton busy={submission.isBusy}>{t('feedback:add_send')}</SubmitButton>
      <p className="done" role="status">
        {isSent && t('feedback:added')}
      </p>
    </form>
  );
}
