import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from './dialect.ts';
import type { FirstAnswer, FirstCall } from './first-calls.ts';
import { httpError } from './problem.ts';

/** A first page in react-admin's words. */
export function pageOf({ address, field }: FirstCall): ListPage {
  const query = new URLSearchParams(address.split('?')[1]);
  return {
    pagination: { page: 1, perPage: Number(query.get('page_size')) },
    sort: { field, order: query.get('ordering')?.startsWith('-') ? 'DESC' : 'ASC' },
    filter: {},
  };
}

/**
 * Puts pages of lists that were asked for early into the cache, where react-admin's lists look first. Each promise resolves when
 * its page is there, or is not to be had: the list then asks for it itself.
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
