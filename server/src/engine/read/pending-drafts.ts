import { type Entity, storedName, supportsDrafts } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { validationText } from '../../platform/texts.ts';
import type { EntityCall } from '../access/call.ts';
import { APPROVE } from '../commit/recorded.ts';
import { type Version, versions } from '../commit/versions-table.ts';

/** A pending draft, as editors see it in the answer of its object. */
export interface PendingDraft {
  version: number;
  updated_at: string;
  publish_at: string | null;
  /** Why it was not published at its time, in the caller's language; null without an error. */
  refused: string | null;
}

type DraftSummary = Pick<Version, 'number' | 'time' | 'publish_at' | 'refused'>;

export const pendingDraft = (
  { language }: Pick<EntityCall, 'language'>,
  { number, time, publish_at, refused }: DraftSummary,
): PendingDraft => ({
  version: number,
  updated_at: time.toISOString(),
  publish_at: publish_at?.toISOString() ?? null,
  refused: refused === null ? null : validationText(language, refused),
});

/** A pending draft, and whether it is only the scheduled time of an unpublished object. */
export interface Pending {
  draft: PendingDraft;
  isTimeOnly: boolean;
}

/** Adds an object's pending draft to its answer. An unpublished object with a time becomes scheduled. */
export function addPending(answer: Record<string, unknown>, pending: Pending | undefined): void {
  answer.draft = pending && !pending.isTimeOnly ? pending.draft : null;
  if (answer.state === 'draft' && pending?.draft.publish_at) answer.state = 'scheduled';
}

/** Returns the pending drafts of some objects by id, for editors; undefined for an entity without drafts. */
export async function pendingDrafts(
  db: Db,
  call: EntityCall,
  ids: readonly number[],
): Promise<Map<number | null, Pending> | undefined> {
  const entity: Entity = call.entity;
  if (!call.asEditor || !supportsDrafts(entity) || ids.length === 0) return undefined;
  const { object_id, number, time, publish_at, refused, tenant_id, state, action } = versions;
  const rows = await db
    .select({ object_id, number, time, publish_at, refused, action })
    .from(versions)
    .where(
      sql`${tenant_id} = ${call.actor.tenantId} and ${versions.entity} = ${storedName(entity)} and ${state} <> 'published'
        and ${object_id} = any(${sql.param([...ids])}::int[])`,
    );
  return new Map(
    rows.map((row) => [
      row.object_id,
      { draft: pendingDraft(call, row), isTimeOnly: row.action === APPROVE },
    ]),
  );
}
