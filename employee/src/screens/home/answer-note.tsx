import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/**
 * Shows on the home screen that the user's feedback was answered, with a link to the answer. It does not reveal the
 * subject.
 */
export function AnswerNote() {
  const app = useApp();
  const { t } = app;
  const { unread, isNoted } = app.model(feedbackAnswers);
  const [first, ...others] = unread();
  if (!first || !isNoted.value) return null;
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
      <IconButton
        icon={X}
        label={t('app.close')}
        className="quiet-icon note-close"
        onClick={() => {
          isNoted.value = false;
        }}
      />
    </p>
  );
}
