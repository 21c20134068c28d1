import type { Entity } from '@piiri/schemas';
import { AppError, type ErrorCode } from '@piiri/shared/errors.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { isTransientConflict } from '../commit/caller-errors.ts';
import { committer } from '../commit/commit.ts';
import { type Version, versions } from '../commit/versions-table.ts';
import { definitionOf } from '../feature.ts';
import { ENTITIES, tableOf } from '../model/tables.ts';
import { toAppError } from '../problem/problem.ts';
import { publishDueDraft } from './publish-draft.ts';
import { PUBLISH_DRAFTS } from './record-versions.ts';

/** Number of drafts published at once; the next call continues. */
const AT_ONCE = 50;

/** Returns the definition of the type of a draft's object. */
async function definitionFor(services: Services, actor: Actor, entity: Entity, { object_id }: Version) {
  const table = tableOf(entity);
  const [row] = await services.database.tenant(actor.tenantId, (db) =>
    db
      .select()
      .from(table)
      .where(eq(table.id, Number(object_id))),
  );
  return definitionOf(actor, entity, (row ?? {}) as Record<string, unknown>);
}

/**
 * Publishes a draft with the current rights of the person who scheduled it. Throws like `publishDueDraft`, and
 * `forbidden` when that person may no longer act.
 */
async function publishAsScheduler(services: Services, draft: Version): Promise<void> {
  const entity = ENTITIES.get(draft.entity);
  const actor =
    draft.scheduled_by === null
      ? undefined
      : await findActorById(services.database.system, draft.tenant_id, draft.scheduled_by);
  if (!entity || !actor) throw new AppError('forbidden');
  const definition = entity.types ? await definitionFor(services, actor, entity, draft) : entity;
  const call = {
    services,
    actor,
    entity: definition,
    language: actor.companyLanguage,
    asEditor: true,
    commit: committer(services, { tenantId: draft.tenant_id, actor }),
    body: {},
    files: new Map(),
    // The person who set the time was allowed to publish, or approved it.
    isApproved: true as const,
  };
  await publishDueDraft(call, draft);
}

/** Publishes a draft, or stores why it could not be. Throws only temporary errors, such as an unavailable database. */
async function publishOrReject(services: Services, draft: Version): Promise<void> {
  try {
    await publishAsScheduler(services, draft);
  } catch (error) {
    const problem = toAppError(error);
    if (problem.code === 'unavailable' || isTransientConflict(error)) throw error;
    if (problem.code === 'internal')
      services.log.error(
        { err: error, entity: draft.entity, id: draft.object_id },
        'drafts: publishing on time failed, waits for its editors',
      );
    await rejectDraft(services, draft, reasonOf(problem));
  }
}

/**
 * Publishes the due drafts of a tenant. From that time on every call to the tenant does this first, so that no process
 * answers with former content. Returns false if one failed for a passing reason and is still due.
 */
export async function publishDue(services: Services, tenantId: number): Promise<boolean> {
  const due = await services.database.tenant(tenantId, (db) =>
    db
      .select()
      .from(versions)
      .where(and(eq(versions.tenant_id, tenantId), lte(versions.publish_at, sql`now()`)))
      .orderBy(asc(versions.publish_at), asc(versions.id))
      .limit(AT_ONCE),
  );
  let published = 0;
  const isolation = {
    log: services.log,
    failure: 'drafts: one was not published; soon again',
    idsOf: ({ entity, object_id }: Version) => ({ entity, id: object_id }),
  };
  await forEachRow(due, isolation, async (draft) => {
    await publishOrReject(services, draft);
    published += 1;
  });
  return published === due.length;
}

/**
 * The same for all tenants that are not suspended, so that drafts are published, or rejections stored, without any
 * call.
 */
export async function publishAllDue(services: Services): Promise<void> {
  const rows = await services.database.system
    .selectDistinct({ tenantId: versions.tenant_id })
    .from(versions)
    .innerJoin(tenants, and(eq(tenants.id, versions.tenant_id), isNull(tenants.suspended_at)))
    .where(lte(versions.publish_at, sql`now()`));
  const isolation = {
    log: services.log,
    failure: 'drafts: none published in a company',
    idsOf: ({ tenantId }: { tenantId: number }) => ({ company: tenantId }),
  };
  await forEachRow(rows, isolation, ({ tenantId }) => publishDue(services, tenantId));
}

/** Returns the milliseconds until the next draft is due; null when none is scheduled. */
async function nextDraft({ database }: Services): Promise<number | null> {
  const { rows } = await database.system.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(publish_at) - clock_timestamp())::float8 * 1000 as ms from ${versions}
    where publish_at is not null`);
  return rows[0]?.ms ?? null;
}

/** Publishes the due drafts of all tenants, and waits for the next one. */
export const publishDraftsJob: Job = {
  name: PUBLISH_DRAFTS,
  everyMs: async (services) => untilNext(await nextDraft(services)),
  run: publishAllDue,
};

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
async function rejectDraft(services: Services, draft: Version, reason: string): Promise<void> {
  await committer(services, { tenantId: draft.tenant_id })(({ db }) =>
    db
      .update(versions)
      .set({ state: 'draft', publish_at: null, refused: reason })
      .where(and(eq(versions.id, draft.id), eq(versions.number, draft.number))),
  );
}
