import { AppError, type ErrorCode } from '@piiri/shared/errors.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { findActorById } from '../../../platform/auth/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { toAppError } from '../../calls/problem.ts';
import { committer } from '../../commit/commit.ts';
import { isPassingConflict } from '../../commit/constraints.ts';
import { ENTITIES } from '../../model/tables.ts';
import { drafts } from '../drafts-table.ts';
import type { Draft } from './find-draft.ts';
import { publishDueDraft } from './publish-draft.ts';

/** So many at once; others follow with the next call. */
const AT_ONCE = 50;

/** Messages for errors that carry none of their own. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  forbidden: 'draft_right_lost',
  not_found: 'draft_of_deleted',
  internal: 'draft_failed',
};

/** Why a draft could not be published, as a packed message. */
function reasonOf({ code, extras }: AppError): string {
  const [first] = Object.values(extras.errors ?? {}).flat();
  return first ?? extras.detail ?? REASONS[code] ?? 'draft_failed';
}

/**
 * Writes down why a draft was not published at its time. It has no time any more, so nothing tries again until an editor
 * publishes it or gives it another one.
 */
async function rejectDraft(services: Services, draft: Draft, reason: string): Promise<void> {
  await committer(services, { tenantId: draft.tenant_id })(({ db }) =>
    db
      .update(drafts)
      .set({ publish_at: null, refused: reason })
      .where(and(eq(drafts.id, draft.id), eq(drafts.version, draft.version))),
  );
}

/** Publishes a draft by the rights that its scheduler has now. Throws what `publishDueDraft` does; `forbidden` when they are gone. */
async function publishAsScheduler(services: Services, draft: Draft): Promise<void> {
  const entity = ENTITIES.get(draft.entity);
  const actor =
    draft.scheduled_by === null
      ? undefined
      : await findActorById(services.database.system, draft.tenant_id, draft.scheduled_by);
  if (!entity || !actor) throw new AppError('forbidden');
  const call = {
    services,
    actor,
    entity,
    language: actor.companyLanguage,
    asEditor: true,
    commit: committer(services, { tenantId: draft.tenant_id, actor }),
    body: {},
    files: new Map(),
  };
  await publishDueDraft(call, draft);
}

/** Publishes a draft, or writes down why not. Only what may pass by itself, such as a database that does not answer, is thrown. */
async function publishOrReject(services: Services, draft: Draft): Promise<void> {
  try {
    await publishAsScheduler(services, draft);
  } catch (error) {
    const problem = toAppError(error);
    if (problem.code === 'unavailable' || isPassingConflict(error)) throw error;
    if (problem.code === 'internal')
      services.log.error(
        { err: error, entity: draft.entity, id: draft.object_id },
        'A draft could not be published at its time; it waits for its editors',
      );
    await rejectDraft(services, draft, reasonOf(problem));
  }
}

/**
 * Publishes the drafts of a company whose time has come. Whoever asks anything of the company from that moment on does so
 * first, so that nobody reads what was before, whichever process they ask.
 */
export async function publishDue(services: Services, tenantId: number): Promise<void> {
  const due = await services.database.tenant(tenantId, (db) =>
    db
      .select()
      .from(drafts)
      .where(and(eq(drafts.tenant_id, tenantId), lte(drafts.publish_at, sql`now()`)))
      .orderBy(asc(drafts.publish_at), asc(drafts.id))
      .limit(AT_ONCE),
  );
  for (const draft of due)
    await publishOrReject(services, draft).catch((error) =>
      services.log.warn(
        { err: error, entity: draft.entity, id: draft.object_id },
        'A draft was not published; soon again',
      ),
    );
}

/** The same for all companies: so that it happens, and is written down, also where nobody asks. */
export async function publishAllDue(services: Services): Promise<void> {
  const rows = await services.database.system
    .selectDistinct({ tenantId: drafts.tenant_id })
    .from(drafts)
    .where(lte(drafts.publish_at, sql`now()`));
  for (const { tenantId } of rows) await publishDue(services, tenantId);
}
