import { type Entity, storedName, supportsDrafts } from '@piiri/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { validationText } from '../../../platform/texts.ts';
import type { EntityCall } from '../../calls/context.ts';
import { drafts } from '../drafts-table.ts';

/** A pending draft as editors see it in the answer of its object. */
export interface PendingDraft {
  version: number;
  updated_at: string;
  publish_at: string | null;
  /** Why it was not published at its time, in the caller's language; null when nothing went wrong. */
  refused: string | null;
}

/** The pending drafts of some objects by their ids, for editors; undefined for an entity without drafts. */
export async function pendingDrafts(
  db: Db,
  call: EntityCall,
  ids: readonly number[],
): Promise<Map<number, PendingDraft> | undefined> {
  const entity: Entity = call.entity;
  if (!call.asEditor || !supportsDrafts(entity) || ids.length === 0) return undefined;
  const rows = await db
    .select({
      id: drafts.object_id,
      version: drafts.version,
      updated_at: drafts.updated_at,
      publish_at: drafts.publish_at,
      refused: drafts.refused,
    })
    .from(drafts)
    .where(
      and(
        eq(drafts.tenant_id, call.actor.tenantId),
        eq(drafts.entity, storedName(entity)),
        sql`${drafts.object_id} = any(${sql.param([...ids])}::int[])`,
      ),
    );
  return new Map(
    rows.map(({ id, version, updated_at, publish_at, refused }) => [
      id,
      {
        version,
        updated_at: updated_at.toISOString(),
        publish_at: publish_at?.toISOString() ?? null,
        refused: refused === null ? null : validationText(call.language, refused),
      },
    ]),
  );
}
