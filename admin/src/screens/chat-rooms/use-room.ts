import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../data/api/api.ts';

/** Refetch interval in ms: the conversation may be going on. */
const REFETCH_INTERVAL_MS = 10_000;

/** Reads the messages of a room, the newest page first; older pages on demand. */
export function useRoom(id: number) {
  return useInfiniteQuery({
    queryKey: [`GET v1/chat/rooms/${id}/`],
    queryFn: ({ pageParam: before }) => call(`GET v1/chat/rooms/${id}/`, { query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
