import type { RequestOptions } from '@piiri/shared/client.ts';
import { useCall } from '../providers/data/use-call.ts';

/** A count is asked for again so often, ms. */
const EVERY = 30_000;

/**
 * The `count` of a call's answer, kept fresh while the page is looked at. Undefined while it is not known, and for who
 * may not ask. `enabled`: false when there is no use in asking.
 */
export function useCountOf(
  route: 'GET v1/chat/reports/' | 'GET v1/comments/reported/' | 'GET v1/feedbacks/count' | 'GET v1/reviews/',
  query?: RequestOptions['query'],
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
