import type { PollResults } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { tallyAnswers } from './given-answers.ts';
import { readOwnAnswers } from './own-answers.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import { sumsOf } from './sums.ts';
import type { Question } from './validate-answers.ts';
import { countVisibleAnswers } from './visible-answers.ts';

/** Returns whether a poll promises its results to a person now. */
async function arePromised(db: Db, services: Services, poll: Row, actor: Actor): Promise<boolean> {
  if (poll.results === 'after_deadline') return (poll.response_deadline as Date) <= new Date();
  return poll.results === 'after_answer' && (await readOwnAnswers(db, services, poll, actor)).answered;
}

/** Returns how many people have given the answers to a poll; each anonymous answer is by a different person. */
async function countAnswerers(db: Db, poll: Row, answerCount: number): Promise<number> {
  if (poll.anonymous) return answerCount;
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(distinct coalesce(user_id::text, id::text))::int as people from ${pollAnswers}
    where poll_id = ${poll.id}::int`);
  return rows[0]?.people ?? 0;
}

/**
 * Returns how many people gave which answer to a poll; undefined while its readers do not see it: it does not promise
 * its results to them, or its answers are anonymous and by too few people.
 */
export async function readResults(
  db: Db,
  services: Services,
  poll: Row,
  actor: Actor,
): Promise<PollResults | undefined> {
  if (!(await arePromised(db, services, poll, actor))) return undefined;
  const answerCount = (await countVisibleAnswers(db, services, [poll.id])).get(poll.id) ?? 0;
  if (poll.anonymous && answerCount === 0) return undefined;
  const tally = await tallyAnswers(db, poll.id);
  const questions = ((poll.questions ?? []) as Question[]).map((question) => sumsOf(question, tally));
  return { answered: await countAnswerers(db, poll, answerCount), questions };
}
