import { resolveDays } from '../../form/relative-day.ts';
import { useCall } from '../../providers/data/use-call.ts';

/** How many changes a view of the history has; nothing until that is known. */
export function EntryCount({ query }: { query: string }) {
  const chosen = resolveDays(Object.fromEntries(new URLSearchParams(query)));
  const { data } = useCall('GET v1/history/', { query: { ...chosen, page_size: 1 } });
  return data ? <span className="tab-count">{data.count}</span> : null;
}
