import type { ConsoleHome } from '@piiri/shared/contracts/console-home.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../providers/data/http.ts';
import { httpError } from '../providers/data/problem.ts';

/** What waits for the editor, asked for anew whenever the page is opened. */
export function useWaiting() {
  return useQuery({
    queryKey: ['console', 'home'],
    queryFn: async () => {
      const result = await client.get<ConsoleHome>('v1/console/home/');
      if (!result.ok) throw httpError(result);
      return result.data;
    },
    staleTime: 0,
  });
}
