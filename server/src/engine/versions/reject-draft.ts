import type { AppError, ErrorCode } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import { type Version, versions } from '../commit/versions-table.ts';

/** Messages for errors without one of their own. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  forbidden: 'draft_right_lost',
  not_found: 'draft_of_deleted',
  internal: 'draft_failed',
};

/** Returns why a draft could not be published, as a packed message. */
export function reasonOf({ code, extras }: AppError): string {
  const [first] = Object.values(extras.errors ?? {}).flat();
  return first ?? extras.detail ?? REASONS[code] ?? 'draft_failed';
}

/**
 * Stores why a draft was not published at its time, and removes the time, so nothing retries until an editor publishes
 * or reschedules it.
 */
export async function rejectDraft(services: Services, draft: Version, reason: string): Promise<void> {
  await committer(services, { tenantId: draft.tenant_id })(({ db }) =>
    db
      .update(versions)
      .set({ state: 'draft', publish_at: null, refused: reason })
      .where(and(eq(versions.id, draft.id), eq(versions.number, draft.number))),
  );
}
