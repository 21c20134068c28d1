import { useCall } from '../../data/calls/use-call.ts';
import { resolveDays } from '../../kit/dates/relative-day.ts';

/** Number of changes of a view; empty until it is known. */
export function EntryCount({ query }: { query: string }) {
  const chosen = resolveDays(Object.fromEntries(new URLSearchParams(query)));
  const { data } = useCall('GET v1/history/', { query: { ...chosen, page_size: 1 } });
  return data ? <span className="tab-count">{data.count}</span> : null;
}
