import type { RequestOf } from '@piiri/shared/contracts/requests.ts';
import { useCall } from './use-call.ts';

/** Refetch interval of counts, ms. */
const REFETCH_INTERVAL_MS = 30_000;

type CountedRoute =
  | 'GET v1/chat/reports/'
  | 'GET v1/comments/reported/'
  | 'GET v1/feedbacks/count'
  | 'GET v1/reviews/';

/**
 * Returns the `count` of a route's answer, refetched while the page is visible. Undefined while unknown, and for users
 * without permission. `enabled`: false when the count is not needed.
 */
export function useCountOf(
  route: CountedRoute,
  query?: RequestOf<CountedRoute>['query'],
  enabled = true,
): number | undefined {
  const { data } = useCall(route, {
    query,
    enabled,
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.count;
}
