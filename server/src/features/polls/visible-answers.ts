import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { waitForAnswers } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { countPeople } from './anonymous-ballots.ts';
import { countAnswersOf } from './given-answers.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

interface Poll extends Record<string, unknown> {
  id: number;
  anonymous: boolean;
  /** A wave of a pulse, whose results show its answers. */
  is_wave: boolean;
  response_deadline: Date | string;
  readers: number[];
}

/** Maximum time in milliseconds between the check of the deadline and the commit of an answer. */
const MAX_ANSWER_MS = 60_000;

/**
 * Returns the number of visible answers by poll; polls without any are missing. Answers to an anonymous poll become
 * visible all at once after its deadline, if at least five people who cannot read the answers gave one: a reader who
 * knew some answers, or saw them arrive, could tell whose the others are.
 */
export async function countVisibleAnswers(
  db: Db,
  signing: Signing,
  pollIds: readonly number[],
): Promise<Map<number, number>> {
  const polls = await readPolls(db, pollIds);
  const isClosed = ({ response_deadline }: Poll) => new Date(response_deadline) <= new Date();
  for (const poll of polls) if (poll.anonymous && isClosed(poll)) await awaitDeadline(db, poll);
  const counts = await countAnswersOf(db, pollIds);
  for (const poll of polls) {
    if (!poll.anonymous || !counts.has(poll.id)) continue;
    const isVisible = !poll.is_wave && isClosed(poll) && (await hasEnoughPeople(db, signing, poll));
    if (!isVisible) counts.delete(poll.id);
  }
  return counts;
}

/**
 * Reads what decides about the visibility of polls' answers, with the people who may read them: tenant admins, the
 * group's admins, and holders of roles, any of which may let them.
 */
async function readPolls(db: Db, pollIds: readonly number[]): Promise<Poll[]> {
  const [polls, users] = [tableOf(entityOf('poll')), tableOf(entityOf('user'))];
  const { rows } = await db.execute<Poll>(sql`
    select poll.id, poll.anonymous, poll.is_wave, poll.response_deadline,
      case when poll.anonymous then array(
        select reader.id from ${users} reader where reader.tenant_id = poll.tenant_id and reader.deleted_at is null
          and (reader.is_tenant_admin or poll."group" = any(reader.admin_groups) or cardinality(reader.roles) > 0)) else '{}' end as readers
    from ${polls} poll where poll.id = any(${sql.param(pollIds)}::int[])`);
  return rows;
}

/** Waits for answers that were accepted just before a poll's deadline. */
async function awaitDeadline(db: Db, { id, response_deadline }: Poll): Promise<void> {
  if (Date.now() - new Date(response_deadline).getTime() > MAX_ANSWER_MS) return;
  await waitForAnswers(db, id);
}

async function hasEnoughPeople(db: Db, signing: Signing, { id, readers }: Poll): Promise<boolean> {
  const people = await countPeople(db, signing, id, []);
  if (people < MIN_ANONYMOUS_ANSWERS || people >= MIN_ANONYMOUS_ANSWERS + readers.length)
    return people >= MIN_ANONYMOUS_ANSWERS;
  return (await countPeople(db, signing, id, readers)) >= MIN_ANONYMOUS_ANSWERS;
}
