import { useQuery } from '@tanstack/react-query';
import { client } from '../providers/data/http.ts';

/** A count is asked for again so often, ms. */
const EVERY = 30_000;

/**
 * The `count` of a call's answer, kept fresh while the page is looked at. Undefined while it is not known, and for who
 * may not ask. `enabled`: false when there is no use in asking.
 */
export function useCountOf(
  path: string,
  query: Readonly<Record<string, string>> = {},
  enabled = true,
): number | undefined {
  const { data } = useQuery({
    queryKey: ['count', path, query],
    queryFn: async () => {
      const result = await client.get<{ count: number }>(path, { query });
      return result.ok ? result.data.count : null;
    },
    enabled,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data ?? undefined;
}
