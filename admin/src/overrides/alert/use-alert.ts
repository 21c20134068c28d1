import type { ALERT_CHANNELS, ALERT_STATES } from '@piiri/schemas/entities/alert.ts';
import { alert } from '@piiri/schemas/entities/alert.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callEntity } from '../../data/api/api.ts';
import { useRefreshLists } from '../../data/calls/use-action.ts';

/** An urgent message as editors read it. */
export interface AlertRecord {
  id: number;
  translations: Partial<Record<string, { title: string; text: string }>>;
  channels: (typeof ALERT_CHANNELS)[number][] | null;
  question: 'safe' | null;
  state: (typeof ALERT_STATES)[number];
  sent_at: string | null;
  ended_at: string | null;
  sent_by: number | null;
  sent_by_name: string | null;
  confirm_by: string | null;
}

/** Interval in ms at which the state and the figures of an active message are read again. */
export const LIVE_MS = 3000;

const keyOf = (id: number) => ['stored alert', id];

/** Reads an urgent message as it is stored; `undefined` reads none. While it waits or is active, it is read again. */
export const useAlert = (id: number | undefined) =>
  useQuery({
    queryKey: keyOf(id ?? 0),
    queryFn: async ({ signal }) =>
      (await callEntity(alert, `GET /${id ?? 0}/`, { signal })) as unknown as AlertRecord,
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'sent' ? LIVE_MS : false,
  });

/** Returns a function that reads a message, and the lists of them, again. */
export function useRefreshAlert(id: number) {
  const queries = useQueryClient();
  const refreshLists = useRefreshLists(alert.name);
  return () => Promise.all([queries.invalidateQueries({ queryKey: keyOf(id) }), refreshLists()]);
}
