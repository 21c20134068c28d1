import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { isAnswerOf } from '../../providers/data/use-call.ts';
import { offerUndo } from '../../shell/undo.ts';

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

/** What takes back something that was done, and what is said then. */
interface Undo {
  work: () => Promise<unknown>;
  done: string;
}

/**
 * Does something and then reads the answers that it changes again, by default all of chat; a notification says how it went, and
 * offers `undo` where there is one.
 */
export function useDoing(changed = /v1\/chat\//) {
  const notify = useNotify();
  const queries = useQueryClient();
  const doing = async (work: () => Promise<unknown>, done: string, undo?: Undo) => {
    try {
      await work();
      const action = undo && offerUndo(() => void doing(undo.work, undo.done));
      notify(done, { type: 'success', action });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    await queries.invalidateQueries(isAnswerOf(changed));
  };
  return doing;
}
