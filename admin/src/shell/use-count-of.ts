import type { RequestOf } from '@piiri/shared/contracts/requests.ts';
import { useCall } from '../providers/data/use-call.ts';

/** A count is asked for again so often, ms. */
const EVERY = 30_000;

type CountedRoute =
  | 'GET v1/chat/reports/'
  | 'GET v1/comments/reported/'
  | 'GET v1/feedbacks/count'
  | 'GET v1/reviews/';

/**
 * The `count` of a call's answer, kept fresh while the page is looked at. Undefined while it is not known, and for who
 * may not ask. `enabled`: false when there is no use in asking.
 */
export function useCountOf(
  route: CountedRoute,
  query?: RequestOf<CountedRoute>['query'],
  enabled = true,
): number | undefined {
  const { data } = useCall(route, {
    query,
    enabled,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.count;
}
