import { Link } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { feedbackAnswers } from '../../models/feedback-answers.ts';

/** Unopened answers to the user's own feedback, among the waiting items. It does not reveal their subjects. */
export function AnswersWaiting() {
  const app = useApp();
  const cases = app.model(feedbackAnswers).unread();
  return cases.map(({ id }) => (
    <li key={id} className="waiting-row">
      <span className="card-icon" aria-hidden="true">
        <MessageCircleQuestionMark />
      </span>
      <div>
        <Link to="/feedback/$id" params={{ id }} className="cover-link">
          {app.t('live:answer_waits')}
        </Link>
        <p className="meta">{app.t('live:answer_waits_text')}</p>
      </div>
    </li>
  ));
}
