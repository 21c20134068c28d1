import type { OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { hasAnswered } from './anonymous-ballots.ts';
import { pollAnswers } from './owned/poll-answers.ts';

const byPerson = (actor: Actor) =>
  and(eq(pollAnswers.tenant_id, actor.tenantId), eq(pollAnswers.user_id, actor.userId));

/** Returns a person's answers to a poll and their number. For an anonymous poll only the number is known. */
export async function readOwnAnswers(
  db: Db,
  services: Pick<Services, 'sign' | 'signatures'>,
  poll: Row,
  actor: Actor,
): Promise<OwnAnswers & { times: number }> {
  const rows = await db
    .select({ id: pollAnswers.id, time: pollAnswers.time, answers: pollAnswers.answers })
    .from(pollAnswers)
    .where(and(byPerson(actor), eq(pollAnswers.poll_id, poll.id)))
    .orderBy(asc(pollAnswers.time), asc(pollAnswers.id));
  const times = rows.length + (poll.anonymous && (await hasAnswered(db, services, poll.id, actor)) ? 1 : 0);
  const results = rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }));
  return { times, answered: times > 0, results };
}

/** Returns the ids of those polls that a person has answered under their name. */
export async function answeredPolls(db: Db, pollIds: number[], actor: Actor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: pollAnswers.poll_id })
    .from(pollAnswers)
    .where(and(byPerson(actor), sql`${pollAnswers.poll_id} = any(${sql.param(pollIds)}::int[])`));
  return rows.map(({ id }) => id);
}
