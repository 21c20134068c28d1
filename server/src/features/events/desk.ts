import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/calls/context.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny, groupsOf } from '../../engine/model/audience.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import type { Db } from '../../platform/db/database.ts';
import { personColumns, personOf, users } from '../people/public.ts';
import { type EventRow, event, eventCall, lockEvent } from './event.ts';
import { enrollments } from './owned/enrollments.ts';

type Caller = Pick<EntityCall, 'services' | 'actor' | 'language'>;

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

/** Returns an enrolment of an event as its editors see it. Throws `not_found`. */
export async function enrollmentRowOf(db: Db, eventId: number, id: number): Promise<EnrollmentRow> {
  const [row] = await db
    .select({ enrollment: enrollments, ...personColumns })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.user_id))
    .where(and(eq(enrollments.event_id, eventId), eq(enrollments.id, id)));
  if (!row) throw new AppError('not_found');
  const { enrollment } = row;
  return {
    id,
    person: personOf(row),
    time: enrollment.created_at.toISOString(),
    comment: enrollment.comment,
    state: enrollment.state,
    moved_at: enrollment.moved_at?.toISOString() ?? null,
    checked_in_at: enrollment.checked_in_at?.toISOString() ?? null,
    // People at the check-in desk cannot have rated the event yet.
    rating: null,
    rating_comment: null,
  };
}
