import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { REFERENCE_CHARACTERS, SCRUBBED } from '../commit/stored-answer.ts';

/**
 * Deletes the stored answers of a tenant's calls with an Idempotency-Key: only the caller can decrypt an answer, so
 * nobody else can tell whose data it contains. The keys stay, so no call is made twice. Anonymous calls store no
 * answer.
 */
export async function scrubAnswers(db: Db, tenantId: number): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer: SCRUBBED })
    .where(
      and(
        eq(idempotencyKeys.tenant_id, tenantId),
        gt(sql`length(${idempotencyKeys.answer})`, REFERENCE_CHARACTERS),
      ),
    );
}
