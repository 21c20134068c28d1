import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem.ts';

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
