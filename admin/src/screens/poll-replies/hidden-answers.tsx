import Alert from '@mui/material/Alert';
import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { useTranslate } from 'ra-core';
import { useTimeText } from '../../data/session/use-time-text.ts';
import type { PollAnswer } from './use-replies.ts';

/** Explains why the answers to an anonymous poll are withheld, and when they will be shown. */
export function HiddenAnswers({ poll: { response_deadline: deadline } }: { poll: PollAnswer }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const isOpen = new Date(deadline) > new Date();
  return (
    <Alert severity="info">
      {translate(isOpen ? 'console.replies.hidden_until' : 'console.replies.hidden_few', {
        least: MIN_ANONYMOUS_ANSWERS,
        time: deadline && timeOf(deadline),
      })}
    </Alert>
  );
}
