import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { uuidOf } from './new-notice.ts';
import { notices } from './owned/notices.ts';

/** Returns the id of an event of a company, the same each time, such as of `comment 7`. */
export const eventId = ({ tenantId }: Pick<Transaction, 'tenantId'>, name: string): string =>
  uuidOf(`${name} ${tenantId}`);

/** Deletes unread notices of persons and returns the ids of the people who had them. */
async function withdraw({ db, tenantId }: Transaction, which: SQL | undefined): Promise<number[]> {
  const rows = await db
    .delete(notices)
    .where(and(eq(notices.tenant_id, tenantId), sql`not ${notices.read}`, which))
    .returning({ user: notices.user_id });
  return rows.flatMap(({ user }) => user ?? []);
}

/** Withdraws the unread notices of an event; see `eventId`. */
export const withdrawEvent = (tx: Transaction, event: string): Promise<number[]> =>
  withdraw(tx, eq(notices.event, event));

/** Withdraws the unread notices of a kind about an object. */
export const withdrawAbout = (
  tx: Transaction,
  { kind, entity, id }: { kind: NoticeKind; entity: string; id: number },
): Promise<number[]> =>
  withdraw(tx, and(eq(notices.kind, kind), eq(notices.entity, entity), eq(notices.object_id, id)));
