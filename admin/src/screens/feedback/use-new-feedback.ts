import { useCountOf } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';

/** Returns the number of cases that nobody has taken up; reads it only for feedback managers. */
export function useNewFeedback(): number | undefined {
  const { profile } = useConsole();
  return useCountOf('GET v1/feedbacks/count', { status: '1' }, profile.is_feedback_manager);
}
