import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { endTexts } from '../../engine/owned/end-texts.ts';

/**
 * Deletes at most `limit` comments older than `before` and returns how many it found. A comment with newer replies
 * stays as a deleted comment, without text and author.
 */
export async function removeComments(tx: Transaction, before: SQL, limit: number): Promise<number> {
  const { db, tenantId } = tx;
  const { rows } = await db.execute<{ id: number; is_answered: boolean }>(sql`
    with old as (
      select c.id, exists (select from comments a where a.tenant_id = c.tenant_id and a.entity = c.entity
          and a.object_id = c.object_id and a.answered_id = c.id and a.created_at >= ${before}) as is_answered
      from comments c where c.tenant_id = ${tenantId}::int and c.created_at < ${before}
        and not (c.deleted_at is not null and c.user_id is null and exists (
          select from comments a where a.tenant_id = c.tenant_id and a.entity = c.entity
            and a.object_id = c.object_id and a.answered_id = c.id))
      order by c.id desc limit ${limit}::int),
    emptied as (
      update comments set text = null, user_id = null, mentions = '{}', edited_at = null, deleted_at = coalesce(deleted_at, now())
      where id in (select id from old where is_answered)),
    gone as (delete from comments where id in (select id from old where not is_answered))
    select id, is_answered from old`);
  await endTexts(
    tx,
    'comments',
    rows.filter((row) => row.is_answered).map(({ id }) => id),
  );
  return rows.length;
}
