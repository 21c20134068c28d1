import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';

/** How often what is shown is asked for again, in milliseconds: people are talking. */
const EVERY = 10_000;

/** What is said in a room, the newest part first; further back as one asks. */
export function useRoom(id: number) {
  return useInfiniteQuery({
    queryKey: [`GET v1/chat/rooms/${id}/`],
    queryFn: ({ pageParam: before }) => call(`GET v1/chat/rooms/${id}/`, { query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchInterval: EVERY,
  });
}
