import type { RequestOptions } from '@piiri/shared/client.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The routes that read. */
export type ReadRoute = Extract<keyof Routes, `GET ${string}`>;

type Options<Answer> = Pick<RequestOptions, 'query'> &
  Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'select'>;

/** Reads a route. The answer is cached by route and query, and read again by each component that mounts. */
export function useCall<R extends ReadRoute>(
  route: R,
  { query, ...options }: Options<Routes[R]> = {},
): UseQueryResult<Routes[R]> {
  return useQuery({
    queryKey: [route, query],
    queryFn: ({ signal }) => call(route, { query, signal }),
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
