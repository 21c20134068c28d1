import { useCall } from '../../data/calls/use-call.ts';
import type { CareTab } from './tabs.ts';

const FIRST = { page_size: 1, admin_view: 1 } as const;

/** Returns how much waits for care, by tab; a count is missing until it is known. */
export function useCareCounts(): Partial<Record<CareTab, number>> {
  const { data: care } = useCall('GET v1/care/counts/', { query: { admin_view: 1 } });
  const { data: unanswered } = useCall('GET v1/search/unanswered/', { query: FIRST });
  const { data: broken } = useCall('GET v1/links/broken/', { query: FIRST });
  return {
    ...care,
    ...(unanswered && { unanswered: unanswered.count }),
    ...(broken && { broken: broken.count }),
  };
}
