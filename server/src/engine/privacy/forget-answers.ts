import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { FORGOTTEN, REFERENCE_CHARACTERS } from '../calls/idempotency.ts';

/**
 * Forgets what was answered to calls of a company that may be sent again: nobody can tell whose details stand in an answer,
 * which only its caller can read. The calls stay known, so none of them is made twice. Anonymous calls have no answer there.
 */
export async function forgetAnswers(db: Db, tenantId: number): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer: FORGOTTEN })
    .where(
      and(
        eq(idempotencyKeys.tenant_id, tenantId),
        gt(sql`length(${idempotencyKeys.answer})`, REFERENCE_CHARACTERS),
      ),
    );
}
