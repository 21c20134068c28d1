import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './data/problem.ts';

const RETRIES = 1;

/** The cache of what was read. A read is tried once more when the failure may pass; a refusal is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
    },
  });
}
