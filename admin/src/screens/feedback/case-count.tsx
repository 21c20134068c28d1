import { useCall } from '../../data/calls/use-call.ts';

/** Number of cases of a view; empty until it is known. */
export function CaseCount({ query }: { query: string }) {
  const chosen = Object.fromEntries(new URLSearchParams(query));
  const { data } = useCall('GET v2/feedbacks/', { query: { ...chosen, page_size: 1 } });
  return data ? <span className="tab-count">{data.count}</span> : null;
}
