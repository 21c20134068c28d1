import { MessageCircleQuestionMark } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';
import { Waits } from './waiting.tsx';

/** Unopened answers to the user's own feedback, among the waiting items. It does not reveal their subjects. */
export function AnswersWaiting() {
  const app = useApp();
  const cases = app.model(feedbackAnswers).unread();
  return cases.map(({ id }) => (
    <Waits
      key={id}
      icon={MessageCircleQuestionMark}
      to={{ to: `/feedback/${id}` }}
      title={app.t('live:answer_waits')}
      facts={[app.t('live:answer_waits_text')]}
    />
  ));
}
