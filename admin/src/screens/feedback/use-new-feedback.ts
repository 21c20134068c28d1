import { useConsole } from '../../session/console-context.tsx';
import { useCountOf } from '../../shell/use-count-of.ts';

/** How many cases nobody has taken up; asked for by who handles some. */
export function useNewFeedback(): number | undefined {
  const { profile } = useConsole();
  return useCountOf('GET v1/feedbacks/count', { status: '1' }, profile.is_feedback_manager);
}
