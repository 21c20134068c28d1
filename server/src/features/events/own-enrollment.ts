import type { Enrollment } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import { checkInCode } from './check-in-code.ts';
import { enrollments } from './owned/enrollments.ts';

/** Returns the condition for the caller's enrolment in an event. */
export const isOwnEnrollment = ({ userId, tenantId }: Actor, eventId: number) =>
  and(
    eq(enrollments.tenant_id, tenantId),
    eq(enrollments.event_id, eventId),
    eq(enrollments.user_id, userId),
  );

interface Caller {
  services: Pick<Services, 'sign'>;
  actor: Actor;
}

/** Returns the caller's enrolment in an event; undefined if there is none. */
export async function ownEnrollment(
  db: Db,
  { services, actor }: Caller,
  eventId: number,
): Promise<Enrollment | undefined> {
  const ahead = sql<number>`(select count(*)::int from ${enrollments} other where other.event_id = ${enrollments.event_id}
    and other.state = 'waiting' and other.id <= ${enrollments.id})`;
  const [row] = await db
    .select({
      id: enrollments.id,
      first_name: users.first_name,
      last_name: users.last_name,
      comment: enrollments.comment,
      state: enrollments.state,
      time: enrollments.created_at,
      moved: enrollments.moved_at,
      checked_in: enrollments.checked_in_at,
      ahead,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(isOwnEnrollment(actor, eventId));
  if (!row) return undefined;
  return {
    id: row.id,
    person: {
      id: actor.userId,
      first_name: String(row.first_name),
      last_name: String(row.last_name),
    },
    time: row.time.toISOString(),
    comment: row.comment,
    state: row.state,
    place: row.state === 'waiting' ? row.ahead : null,
    moved_at: row.moved?.toISOString() ?? null,
    checked_in_at: row.checked_in?.toISOString() ?? null,
    code: row.state === 'enrolled' ? checkInCode(services, eventId, row.id) : null,
  };
}

/** Returns whether the caller has a seat or is on the waiting list; undefined if they have not enrolled. */
export async function ownState(
  db: Db,
  actor: Actor,
  eventId: number,
): Promise<Enrollment['state'] | undefined> {
  const [row] = await db
    .select({ state: enrollments.state })
    .from(enrollments)
    .where(isOwnEnrollment(actor, eventId));
  return row?.state;
}

/** Returns the caller's enrolment in an event. Throws `not_found` if there is none. */
export async function authorizeOwnEnrollment(db: Db, caller: Caller, eventId: number): Promise<Enrollment> {
  const enrollment = await ownEnrollment(db, caller, eventId);
  if (!enrollment) throw new AppError('not_found');
  return enrollment;
}
