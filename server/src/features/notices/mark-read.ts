import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import { noticeReads } from './owned/notice-reads.ts';
import { notices } from './owned/notices.ts';
import { actorAsRecipient, sharedNotices } from './shared-notices.ts';
import { countUnread } from './visible-notices.ts';

/**
 * Marks shared notices as read by the caller and returns their ids. All of them move the time until which everything is
 * read; others are stored one by one, until that time passes them or they are no longer kept.
 */
async function markShared({ db }: Transaction, { actor }: Call, which: SQL | 'all'): Promise<number[]> {
  const recipient = actorAsRecipient(actor);
  const isAll = which === 'all';
  const until = sql`greatest(former.read_until, excluded.read_until)`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with shared as (${sharedNotices(recipient, isAll ? sql`true` : which, true)}),
    unread as materialized (select known_as, event, time from shared),
    stored as (
      insert into ${noticeReads} as former (tenant_id, user_id, read_until, read_events)
      select ${recipient.tenant}, ${recipient.user}, ${isAll ? sql`max(time), '{}'::uuid[]` : sql`null, array_agg(event)`}
      from unread having count(*) > 0
      on conflict (tenant_id, user_id) do update set read_until = ${until}, read_events = array(
        select distinct ${notices.event} from ${notices}
        where ${notices.tenant_id} = ${recipient.tenant} and ${notices.user_id} is null
          and ${notices.event} = any(former.read_events || excluded.read_events)
          and ${notices.time} > coalesce(${until}, '-infinity')))
    select known_as::float8 as id from unread order by time`);
  return rows.map(({ id }) => id);
}

/**
 * Marks the caller's notices as read and tells their other tabs and devices how many are unread now. `which`: a condition
 * on rows of `notices`, or all. `shared: false`: only among those for the caller alone.
 */
export async function markRead(
  tx: Transaction,
  call: Call,
  which: SQL | 'all',
  { shared = true } = {},
): Promise<void> {
  const { tenantId, userId } = call.actor;
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    update ${notices} set read = true where ${notices.tenant_id} = ${tenantId}::int and ${notices.user_id} = ${userId}::int
      and not ${notices.read} and ${which === 'all' ? sql`true` : which} returning ${notices.id}::float8 as id`);
  const ids = [...rows.map(({ id }) => id), ...(shared ? await markShared(tx, call, which) : [])];
  if (ids.length === 0) return;
  const unread = await countUnread(tx.db, call);
  tx.afterCommit('notices: passing on what was read', async () =>
    call.services.bus.publish('notice', {
      tenant: tenantId,
      to: [AUDIENCE.user(userId)],
      event: 'notice_read',
      data: { ids, unread },
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
