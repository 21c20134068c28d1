import { useConsole } from '../../session/console-context.tsx';
import { useCountOf } from '../../shell/use-count-of.ts';

/** Returns the number of cases that nobody has taken up; reads it only for feedback managers. */
export function useNewFeedback(): number | undefined {
  const { profile } = useConsole();
  return useCountOf('GET v1/feedbacks/count', { status: '1' }, profile.is_feedback_manager);
}
