import type { OwnAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useApp } from '../../models/app.ts';

/** Tells at home that one's feedback was answered, and leads to the answer in `unread`. It says nothing of what it is about. */
export function AnswerNote({ unread }: { unread: () => OwnAnswers['results'] }) {
  const app = useApp();
  const { t } = app;
  const [first, ...others] = unread();
  if (!first) return null;
  const words = t('live:read_answer');
  return (
    <p>
      {app.answeredWords}
      {others.length > 0 ? (
        <Link className="button" to="/feedback">
          {words}
        </Link>
      ) : (
        <Link className="button" to="/feedback/$id" params={{ id: first.id }}>
          {words}
        </Link>
      )}
      <button
        type="button"
        className="note-close"
        aria-label={t('app.close')}
        onClick={() => {
          app.answerNote.value = null;
        }}
      >
        <X aria-hidden="true" />
      </button>
    </p>
  );
}
