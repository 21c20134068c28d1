import type { Enrollment } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { enrollments } from './owned/enrollments.ts';

/** Which row is a caller's enrolment in an event. */
export const isOwn = ({ userId, tenantId }: Actor, eventId: number) =>
  and(
    eq(enrollments.tenant_id, tenantId),
    eq(enrollments.event_id, eventId),
    eq(enrollments.user_id, userId),
  );

/** The caller's enrolment in an event; undefined when there is none. */
export async function ownEnrollment(db: Db, actor: Actor, eventId: number): Promise<Enrollment | undefined> {
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
      ahead,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(isOwn(actor, eventId));
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
  };
}

/** Likewise. Throws `not_found` when there is none. */
export async function authorizeOwnEnrollment(db: Db, actor: Actor, eventId: number): Promise<Enrollment> {
  const found = await ownEnrollment(db, actor, eventId);
  if (!found) throw new AppError('not_found');
  return found;
}
