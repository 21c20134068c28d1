import { QueryClient } from '@tanstack/react-query';
import type { ListPage } from './dialect.ts';
import type { FirstAnswer, FirstCall } from './first-calls.ts';
import { httpError, isTransient } from './problem.ts';

const RETRIES = 1;

/** Creates the query cache. A read is retried once when the failure may be temporary; a refusal is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
    },
  });
}

/** Returns the parameters of a first page as react-admin's `getList` takes them. */
export function pageOf({ address, field }: FirstCall): ListPage {
  const query = new URLSearchParams(address.split('?')[1]);
  return {
    pagination: { page: 1, perPage: Number(query.get('page_size')) },
    sort: { field, order: query.get('ordering')?.startsWith('-') ? 'DESC' : 'ASC' },
    filter: {},
  };
}

/**
 * Stores prefetched list pages in the query cache, where react-admin's lists look first. Each promise resolves when its
 * page is there or has failed; after a failure the list requests it itself.
 */
export function cacheFirstAnswers(
  queryClient: QueryClient,
  answers: readonly FirstAnswer[],
): Promise<void>[] {
  return answers.map((call) =>
    queryClient.prefetchQuery({
      queryKey: [call.resource, 'getList', { ...pageOf(call), meta: undefined }],
      queryFn: async () => {
        const result = await call.answer;
        if (!result.ok) throw httpError(result);
        return { data: result.data.results, total: result.data.count };
      },
      retry: false,
    }),
  );
}
