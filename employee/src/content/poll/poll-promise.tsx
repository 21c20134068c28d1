import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { useApp } from '../../data/app.ts';
import type { PollItem } from '../../data/models/polls.ts';
import { PromisePanel } from '../../ui/promise-panel.tsx';

/** Shows who can learn what about an answer, as the server stores it for this poll. */
export function PollPromise({ poll }: { poll: PollItem }) {
  const { t } = useApp();
  const hasWords = poll.questions.some(({ type }) => type === 'open');
  const lines = poll.anonymous
    ? [
        t('poll:anonymous_answer'),
        t('poll:anonymous_mark'),
        t('poll:anonymous_results', { count: MIN_ANONYMOUS_ANSWERS }),
        ...(hasWords ? [t('poll:anonymous_words')] : []),
      ]
    : [t(poll.attach_name ? 'poll:named' : 'poll:unnamed'), t('poll:kept')];
  return (
    <PromisePanel title={t(poll.anonymous ? 'poll:anonymous_title' : 'poll:promise_title')} lines={lines} />
  );
}
