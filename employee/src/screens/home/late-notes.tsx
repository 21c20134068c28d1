import { useRouter } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { PendingWriteNote } from '../../content/offline-notes.tsx';
import { useApp } from '../../data/app.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button } from '../../ui/button.tsx';
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

/** Shows that new content was published since the screen was loaded, and loads it on request. */
export function FreshNote() {
  const { published, t } = useApp();
  const router = useRouter();
  const show = async () => {
    await router.invalidate();
    restoreFocus(() => document.getElementById('latest'));
  };
  if (published.value.length === 0) return null;
  return (
    <p>
      {t('live:published', { count: published.value.length })}
      <Button onClick={show}>{t('live:show')}</Button>
    </p>
  );
}

/** Note beside the user's status while its change waits for the connection. */
export function StatusNote() {
  const app = useApp();
  const write = app.model(pendingWrites).find(['status'], 0);
  return write && app.hasDeviceWords.value && <PendingWriteNote write={write} />;
}
