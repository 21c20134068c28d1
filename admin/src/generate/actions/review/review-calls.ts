import { type Entity, employeeAddress } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import { call, callEntity } from '../../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../../data/calls/use-action.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { editPath } from '../../../data/definitions/paths.ts';
import { entityNamed, resourceOf } from '../../../data/definitions/resources.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import type { NotificationAction } from '../../../kit/state/undo.ts';

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

/**
 * Returns the newest request about an object; undefined when there is none that the user may read, and for an object
 * that is not stored yet.
 */
export function useReviewOf(entity: Entity, id: number | undefined): ReviewRow | undefined {
  const { data } = useCall('GET v1/reviews/', {
    query: { entity: entity.name, object: String(id), page_size: '1', admin_view: '1' },
    enabled: id !== undefined,
  });
  return data?.results[0];
}

/** Returns an action that decides about a request and refetches all requests. */
export const useDecision = () => useAction(useRefreshAnswers(/v1\/(reviews|console)\//));

/** A request and the object that it is about. */
interface Approved {
  /** Id of the request. */
  id: number;
  entity: Entity;
  object: number;
}

/**
 * Returns an action that approves a request and tells what became of its object: it is published, with a link to the
 * page that employees see, or will be at a time, with a link to its form. Resolves to whether it was approved.
 */
export function useApproval() {
  const { run, isBusy } = useDecision();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const timeOf = useTimeText();
  const tell = async ({ entity, object }: Approved) => {
    // The approval holds, whether or not its outcome can be read.
    const record = await callEntity(entity, `GET /${object}/`).catch(() => undefined);
    const { release = '' } = entity.publishing ?? {};
    const { publish_at: draftAt } = (record?.draft ?? {}) as { publish_at?: string | null };
    const at = draftAt ?? (record?.state === 'scheduled' ? (record[release] as string | null) : undefined);
    const form = editPath(resourceOf(entity), object);
    const open = { label: 'console.object_acts.open', run: () => navigate(form) };
    const seenAt = record?.state === 'published' ? employeeAddress(entity, object) : undefined;
    const isSeen = seenAt !== undefined && !at;
    const action: NotificationAction | undefined = isSeen
      ? { label: 'console.form.see_it', href: seenAt }
      : pathname === form
        ? undefined
        : open;
    const outcome = at ? 'approved_scheduled' : isSeen ? 'approved_published' : 'approved_done';
    const messageArgs = at ? { time: timeOf(at) } : {};
    notify(`console.reviews.${outcome}`, { type: 'success', messageArgs, action });
  };
  const approve = (approved: Approved) =>
    run(async () => {
      await call(`POST v1/reviews/${approved.id}/approve/`);
      await tell(approved);
    });
  return { approve, isBusy };
}

/** Returns the request and its object as `useApproval` takes them. */
export const approvedBy = ({ id, entity, object }: ReviewRow): Approved => ({
  id,
  entity: entityNamed(entity),
  object: object.id,
});
