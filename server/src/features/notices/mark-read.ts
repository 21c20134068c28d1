import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import { notices } from './owned/notices.ts';
import { countUnread } from './visible-notices.ts';

/** Condition for notices by their ids. */
export const withIds = (ids: readonly number[]): SQL =>
  sql`${notices.id} = any(${sql.param([...ids])}::bigint[])`;

/** Marks the caller's notices among some as read, and tells their other tabs and devices how many are unread now. */
export async function markRead(tx: Transaction, call: Call, which: SQL): Promise<void> {
  const { tenantId, userId } = call.actor;
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    update ${notices} set read = true where ${notices.tenant_id} = ${tenantId}::int and ${notices.user_id} = ${userId}::int
      and not ${notices.read} and ${which} returning id::float8 as id`);
  if (rows.length === 0) return;
  const unread = await countUnread(tx.db, call);
  const data = { ids: rows.map(({ id }) => id), unread };
  tx.afterCommit('notices: passing on what was read', async () =>
    call.services.bus.publish('notice', {
      tenant: tenantId,
      to: [AUDIENCE.user(userId)],
      event: 'notice_read',
      data,
    }),
  );
}

/** Marks the caller's notices about some or all objects of an entity as read. */
export const markNoticesAbout = (
  tx: Transaction,
  call: Call,
  entity: string,
  ids: readonly number[] | 'all',
): Promise<void> =>
  markRead(
    tx,
    call,
    ids === 'all'
      ? sql`${notices.entity} = ${entity}`
      : sql`${notices.entity} = ${entity} and ${notices.object_id} = any(${sql.param([...ids])}::int[])`,
  );
