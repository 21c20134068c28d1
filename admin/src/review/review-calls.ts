import type { Entity } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { useCall } from '../providers/data/use-call.ts';
import { useConsole } from '../session/console-context.tsx';
import { useAction, useRefreshAnswers } from '../shell/use-action.ts';

export type { ReviewRow };

/** What is asked for together with approval; times are as they are written, on the company's clocks. */
export interface Asking {
  note: string;
  publish_at: string | null;
  due: string | null;
}

/** Whether the signed-in person has to ask before something is published. */
export function useMustAsk(): boolean {
  const { profile, tenant } = useConsole();
  return tenant.settings.review_required && !profile.is_tenant_admin;
}

/** Whether the signed-in person may publish by themselves and still ask somebody to look at it first. */
export function useMayAsk(): boolean {
  const mustAsk = useMustAsk();
  const { profile } = useConsole();
  return !mustAsk && !profile.is_tenant_admin;
}

/** The newest request about an object; undefined where there is none that the caller may read. */
export function useReviewOf(entity: Entity, id: number): ReviewRow | undefined {
  const { data } = useCall('GET v1/reviews/', {
    query: { entity: entity.name, object: String(id), page_size: '1', admin_view: '1' },
  });
  return data?.results[0];
}

/** Decides about a request, and reads all of them anew. */
export const useDecision = () => useAction(useRefreshAnswers(/v1\/(reviews|console)\//));
