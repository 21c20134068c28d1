import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '../../providers/data/problem.ts';
import { chat } from './calls.ts';

/** How often what is shown is asked for again, in milliseconds: people are talking. */
const EVERY = 10_000;

/** What is said in a room, the newest part first; further back as one asks. */
export function useRoom(id: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['chat', 'room', id],
    enabled: id !== undefined,
    queryFn: ({ pageParam }) => chat.room(id ?? 0, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchInterval: EVERY,
  });
}

export const useRooms = (channel: number) =>
  useQuery({ queryKey: ['chat', 'rooms', channel], queryFn: () => chat.rooms(channel), staleTime: 0 });

export const useMutes = (channel: number) =>
  useQuery({ queryKey: ['chat', 'mutes', channel], queryFn: () => chat.mutes(channel), staleTime: 0 });

/** Does something and then looks at all of chat anew; what went wrong is told. */
export function useDoing() {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['chat'] }),
      queries.invalidateQueries({ queryKey: ['count'] }),
    ]);
  };
}
