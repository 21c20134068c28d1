import type { QueryOf, RequestOf } from '@piiri/shared/contracts/requests.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallArguments, call } from '../api/api.ts';

/** Routes of GET calls. */
type ReadRoute = Extract<keyof Routes, `GET ${string}`>;

type Settings<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'select'>;
type Arguments<R, Answer> =
  object extends RequestOf<R>
    ? [options?: { query?: QueryOf<R> } & Settings<Answer>]
    : [options: { query: QueryOf<R> } & Settings<Answer>];

/** Reads a route. The answer is cached by route and query, and read again by each component that mounts. */
export function useCall<R extends ReadRoute>(
  route: R,
  ...[args]: Arguments<R, Routes[R]>
): UseQueryResult<Routes[R]> {
  const { query, ...options }: { query?: QueryOf<R> } & Settings<Routes[R]> = args ?? {};
  return useQuery({
    queryKey: [route, query],
    queryFn: ({ signal }) => call(route, ...([{ query, signal }] as unknown as CallArguments<R>)),
    staleTime: 0,
    ...options,
  });
}

/** Selects the cached answers of the routes that match a pattern, for `invalidateQueries`. */
export function isAnswerOf(pattern: RegExp) {
  return {
    predicate: ({ queryKey: [route] }: { queryKey: readonly unknown[] }) => pattern.test(String(route)),
  };
}

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
