import type { FeedbackManager } from '@piiri/shared/contracts/feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../feedback/calls.ts';

/** Where the managers are asked for and changed. */
export const MANAGERS = 'v1/settings/feedback-managers';

/** Under which the managers are kept. */
export const MANAGERS_KEY = ['feedback', 'managers'];

/** Who handles feedback, and of which categories. */
export function useManagers() {
  return useQuery({
    queryKey: MANAGERS_KEY,
    queryFn: () => callApi<{ results: FeedbackManager[] }>('GET', `${MANAGERS}/`),
    staleTime: 0,
  });
}
