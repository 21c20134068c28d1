import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny, groupsOf } from '../../engine/model/people.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { users } from '../people/public.ts';
import { type EventRow, event, eventCall, lockEvent } from './event.ts';

/** Returns a condition on `users` for the people who may enrol in an event: those who see it and may sign in. */
export const mayEnroll = (tenantId: number, row: EventRow) =>
  and(
    eq(users.tenant_id, tenantId),
    isNull(users.deleted_at),
    eq(users.active, sql`true`),
    belongToAny(groupsOf(event, row), tenantId),
  );

/**
 * Returns an event that the caller administers, locked so that enrolments do not change meanwhile. Throws `not_found`
 * if the caller does not administer it, and `conflict` if it has no enrolment.
 */
export async function lockForDesk(
  tx: Transaction,
  caller: Caller,
  id: number,
): Promise<LockedRow & EventRow> {
  const row = await lockEvent(tx, eventCall(caller, 'admin'), id);
  if (!row.enrollment_enabled) throw new AppError('conflict', { detail: 'enrollment_off' });
  return row;
}
