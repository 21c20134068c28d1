import { isInvisible } from '@piiri/schemas/clean-text.ts';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { forms, type OwnSubmission } from '../../data/models/forms.ts';
import { nameOf } from '../../texts/format.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import '../feedback/feedback.css';

/** Maximum number of characters of a message. */
const MAX_MESSAGE = 5000;

/** The messages between a sender and the handlers. */
export function Messages({ messages }: Pick<OwnSubmission, 'messages'>) {
  const { session, t } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  if (messages.length === 0) return <p className="muted">{t('forms:no_messages')}</p>;
  return (
    <ol className="thread">
      {messages.map(({ id, by, person, text, time }) => (
        <li key={id} className="surface" data-from={by === 'handler' ? 'manager' : 'sender'}>
          <p className="thread-who">
            <strong>{by === 'me' ? t('forms:me') : (nameOf(person) ?? t('forms:handler'))}</strong>{' '}
            <time dateTime={time}>{formatDateTime(time, zone)}</time>
          </p>
          <p className="as-written" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Writes to the handlers of a submission. */
export function MessageForm({ id, onSent }: { id: number; onSent(): void }) {
  const app = useApp();
  const { t } = app;
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const submission = useSubmit<'text', unknown>({
    check: () => ({ text: isInvisible(text) ? t('forms:message_missing') : undefined }),
    send: (key) => app.model(forms).write(id, text, key),
    errorsOf: (refusal) => ({ text: messageAt(refusal, 'text') }),
    problemOf: (status, refusal) => (status === 0 ? t('forms:message_lost') : refusal?.detail || undefined),
    done() {
      setText((now) => textSince(text, now));
      setSent(true);
      onSent();
    },
  });
  const { form, errors, problem, attempt, isBusy } = submission;
  return (
    <form {...form}>
      <RequiresConnection />
      <TextArea
        label={t('forms:message')}
        limit={MAX_MESSAGE}
        value={text}
        error={errors.text ?? (problem || undefined)}
        attempt={attempt}
        onChange={(next) => {
          submission.changed('text');
          setSent(false);
          setText(next);
        }}
      />
      <SubmitButton busy={isBusy} isQuiet>
        {t('forms:message_send')}
      </SubmitButton>
      <p className="done" role="status">
        {isSent && t('forms:message_sent')}
      </p>
    </form>
  );
}
