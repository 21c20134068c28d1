import type { Entity } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { useAction, useRefreshAnswers } from '../../../data/calls/use-action.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useConsole } from '../../../data/session/console-context.tsx';

export type { ReviewRow };

/** Input of a request for approval; times are as typed, in the company's time zone. */
export interface ReviewRequest {
  note: string;
  publish_at: string | null;
  due: string | null;
}

/** Whether the user has to ask for approval before publishing. */
export function useNeedsApproval(): boolean {
  const { profile, tenant } = useConsole();
  return tenant.settings.review_required && !profile.is_tenant_admin;
}

/** Whether the user may publish without approval, but can also ask for it. */
export function useCanRequestReview(): boolean {
  const needsApproval = useNeedsApproval();
  const { profile } = useConsole();
  return !needsApproval && !profile.is_tenant_admin;
}

/** Returns the newest request about an object; undefined when there is none that the user may read. */
export function useReviewOf(entity: Entity, id: number): ReviewRow | undefined {
  const { data } = useCall('GET v1/reviews/', {
    query: { entity: entity.name, object: String(id), page_size: '1', admin_view: '1' },
  });
  return data?.results[0];
}

/** Returns an action that decides about a request and refetches all requests. */
export const useDecision = () => useAction(useRefreshAnswers(/v1\/(reviews|console)\//));
