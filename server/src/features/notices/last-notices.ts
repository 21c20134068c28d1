import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { notices } from './owned/notices.ts';

/** Returns the kind of the latest notice about objects of an entity, among some kinds, by the id of who got it. */
export async function lastNotices(
  { db, tenantId }: Transaction,
  { kinds, entity, ids }: { kinds: readonly NoticeKind[]; entity: string; ids: readonly number[] },
): Promise<Map<number, NoticeKind>> {
  const rows = await db
    .selectDistinctOn([notices.user_id], { user: notices.user_id, kind: notices.kind })
    .from(notices)
    .where(
      and(
        eq(notices.tenant_id, tenantId),
        eq(notices.entity, entity),
        inArray(notices.object_id, [...ids]),
        inArray(notices.kind, [...kinds]),
      ),
    )
    .orderBy(notices.user_id, desc(notices.id));
  return new Map(rows.flatMap(({ user, kind }) => (user === null ? [] : [[user, kind] as const])));
}
