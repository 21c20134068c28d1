import { idSchema, message } from '@piiri/schemas';
import {
  type Answer,
  answersInput,
  answersPage,
  answersSummary,
  type OwnAnswers,
  ownAnswers,
  pollResults,
} from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny, countPeople, groupsOf } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { listQuery, MAX_PAGE_SIZE, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockAnswers } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { tableFile, tableFormat } from '../../platform/documents/table.ts';
import type { Services } from '../../platform/services.ts';
import { findGroup, peopleOf } from '../groups/public.ts';
import { reportedGroups, settleBeforeReading } from '../reach/public.ts';
import { castAnonymousBallot } from './anonymous-ballots.ts';
import { answerTable } from './answer-table.ts';
import {
  type AnswerFilter,
  countAnswersOf,
  countFiltered,
  keys,
  readAnswers,
  type Tally,
  tallyAnswers,
} from './given-answers.ts';
import { answersByGroup, assertNarrowed, narrowingOf } from './narrow-answers.ts';
import { readOwnAnswers } from './own-answers.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import { findPoll, POLL, pollCall } from './poll-call.ts';
import { readResults } from './results.ts';
import { NO_ANSWERS, sumsOf, WITHHELD } from './sums.ts';
import { type Question, validateAnswers } from './validate-answers.ts';
import { countVisibleAnswers } from './visible-answers.ts';
import { inCell } from './wave-cell.ts';

/** Maximum number of answers per person to a poll that accepts several. */
const MAX_ANSWERS = 100;

/** Yields all visible answers in parts. */
async function* allAnswers(
  { database, ...signing }: Services,
  tenantId: number,
  poll: Row,
  filter: AnswerFilter,
) {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const part = await database.tenant(tenantId, async (db) =>
      (await countVisibleAnswers(db, signing, [poll.id])).has(poll.id)
        ? readAnswers(db, poll, { limit: MAX_PAGE_SIZE, offset }, filter)
        : [],
    );
    yield* part;
    if (part.length < MAX_PAGE_SIZE) return;
  }
}

/** If fewer people than this have not answered, the counts are withheld, since they would single those people out. */
const MIN_NOT_ANSWERED = 5;

/**
 * Returns how many people were asked and have answered. In an anonymous poll, each answer is by a different person; its
 * counts are withheld unless its answers are shown.
 */
async function ratesOf(db: Db, call: EntityCall, poll: Row, count: number) {
  const narrowing = await narrowingOf(db, poll);
  if (!poll.anonymous) return { narrowing, ...(await answersByGroup(db, call, poll, narrowing)) };
  const audienceSize = await countPeople(db, call.actor.tenantId, groupsOf(POLL, poll));
  const missing = audienceSize - count;
  const isLargeEnough = count > 0 && (missing === 0 || missing >= MIN_NOT_ANSWERED);
  return {
    narrowing,
    groups: [],
    answerersOf: () => undefined,
    asked: isLargeEnough ? audienceSize : null,
    answered: isLargeEnough ? count : null,
  };
}

/**
 * Locks a poll that people can still answer, so that it is not being changed, and the second of two concurrent answers
 * sees the first. Throws `not_found`, and `conflict` after the deadline.
 */
async function lockOpenPoll(
  tx: Transaction,
  id: number,
  visibility: ReturnType<typeof authorize>,
): Promise<Row> {
  // Locked before the deadline is checked: people who read the answers after the deadline wait for this answer.
  await lockAnswers(tx.db, id);
  const poll = await lockRow(tx, POLL, id, visibility);
  if ((poll.response_deadline as Date) <= new Date())
    throw new AppError('conflict', { detail: 'poll_closed' });
  return poll;
}

/** Stores an answer to a poll that is not anonymous. */
async function insertAnswer(tx: Transaction, poll: Row, actor: Actor, answers: Answer[]): Promise<void> {
  await tx.db.insert(pollAnswers).values({
    tenant_id: tx.tenantId,
    poll_id: poll.id,
    user_id: actor.userId,
    named: poll.attach_name === true,
    answers,
  });
}

export default [
  defineRoute({
    pattern: 'GET v1/polls/:id/answers',
    summary: 'List the answers to a poll',
    access: { entity: 'poll', operation: 'admin' },
    query: z.looseObject({
      page: listQuery.shape.page,
      page_size: listQuery.shape.page_size,
      format: tableFormat,
      group: idSchema.optional(),
      question: z.string('filter_wrong').max(36, 'filter_wrong').optional(),
    }),
    answers: { 200: answersPage },
    async handler({ services, actor, language, params: { id }, query, url }) {
      const call = pollCall({ services, actor, language }, true);
      const poll = await findPoll(call, id);
      const filter: AnswerFilter = { group: query.group, question: query.question };
      if (query.group !== undefined)
        await services.database.tenant(actor.tenantId, async (db) => {
          assertNarrowed(await narrowingOf(db, poll), ['answers']);
          const groups = await reportedGroups(db, call);
          if (!groups.some((group) => group.id === query.group))
            throw new AppError('invalid', { errors: { group: ['filter_wrong'] } });
        });
      if (query.format) {
        const { title, header, rowOf } = answerTable(call, poll);
        const rows = (async function* () {
          for await (const answer of allAnswers(services, actor.tenantId, poll, filter)) yield rowOf(answer);
        })();
        return tableFile(query.format, { name: title, header, rows, timeZone: actor.timeZone, language });
      }
      return services.database.tenant(actor.tenantId, async (db) => {
        const answerCount = (await countVisibleAnswers(db, services, [id])).get(id) ?? 0;
        const isFiltered = answerCount > 0 && (query.group ?? query.question) !== undefined;
        const count = isFiltered ? await countFiltered(db, id, filter) : answerCount;
        const results = count > 0 ? await readAnswers(db, poll, rangeOf(query), filter) : [];
        return pageOf(url, query, count, results);
      });
    },
  }),
  defineRoute({
    pattern: 'POST v1/polls/:id/answers',
    summary: 'Answer a poll',
    access: 'anyone',
    body: answersInput,
    answers: { 201: ownAnswers },
    refuses: [403, 409],
    // For anonymous polls, a repeated call gets its answer without the content of the ballot.
    replay: {
      reference: ({ results }: OwnAnswers) => (results.length === 0 ? 0 : undefined),
      answer: async () => ({ answered: true, results: [] }),
    },
    async handler({ services, actor, language, commit, params: { id }, body }) {
      const visibility = authorize(pollCall({ services, actor, language }, false), 'read');
      return commit(async (tx) => {
        const poll = await lockOpenPoll(tx, id, visibility);
        const answers = validateAnswers((poll.questions ?? []) as Question[], body.answers);
        const { times } = await readOwnAnswers(tx.db, services, poll, actor);
        if (times > 0 && (poll.anonymous || !poll.allow_several_answers))
          throw new AppError('conflict', { detail: 'poll_answered' });
        if (times >= MAX_ANSWERS)
          throw new AppError('conflict', { detail: message('poll_answered_often', { max: MAX_ANSWERS }) });
        if (poll.anonymous)
          await castAnonymousBallot(tx, services, id, actor, await inCell(tx.db, poll, actor, answers));
        else await insertAnswer(tx, poll, actor, answers);
        // No change is recorded, because listeners to changes learn who made them, and answers must not reveal that.
        const { answered, results } = await readOwnAnswers(tx.db, services, poll, actor);
        return { answered, results };
      });
    },
  }),
  /** Replaces the caller's latest answer. */
  defineRoute({
    pattern: 'PUT v1/polls/:id/answers',
    summary: 'Correct the caller’s answer to a poll with names, until its deadline',
    access: 'anyone',
    body: answersInput,
    answers: { 200: ownAnswers },
    refuses: [403, 409],
    async handler({ services, actor, language, commit, params: { id }, body }) {
      const visibility = authorize(pollCall({ services, actor, language }, false), 'read');
      return commit(async (tx) => {
        const poll = await lockOpenPoll(tx, id, visibility);
        if (poll.anonymous || !poll.attach_name)
          throw new AppError('conflict', { detail: 'poll_answer_without_name' });
        const answers = validateAnswers((poll.questions ?? []) as Question[], body.answers);
        const last = (await readOwnAnswers(tx.db, services, poll, actor)).results.at(-1);
        if (!last) await insertAnswer(tx, poll, actor, answers);
        else
          await tx.db
            .update(pollAnswers)
            .set({ answers, named: true, time: sql`now()` })
            .where(sql`${pollAnswers.id} = ${last.id}::uuid`);
        const { answered, results } = await readOwnAnswers(tx.db, services, poll, actor);
        return { answered, results };
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/polls/:id/results',
    summary: 'Read how many people chose which option, where the poll shows it to its audience',
    access: 'anyone',
    anonymous: true,
    answers: { 200: pollResults },
    async handler({ services, actor, language, params: { id } }) {
      const poll = await findPoll(pollCall({ services, actor, language }, false), id);
      const results = await services.database.tenant(actor.tenantId, (db) =>
        readResults(db, services, poll, actor),
      );
      if (!results) throw new AppError('not_found');
      return results;
    },
  }),
  defineRoute({
    pattern: 'GET v1/polls/:id/answers/summary',
    summary: 'Read the summed answers to a poll, of everyone or of a group',
    access: { entity: 'poll', operation: 'admin' },
    heavy: true,
    query: z.looseObject({ group: idSchema.optional() }),
    answers: { 200: answersSummary },
    async handler({ services, actor, language, commit, params: { id }, query: { group } }) {
      const call = pollCall({ services, actor, language }, true);
      const poll = await findPoll(call, id);
      await settleBeforeReading(services, commit, actor);
      return services.database.tenant(actor.tenantId, async (db) => {
        const answerCount = (await countVisibleAnswers(db, services, [id])).get(id) ?? 0;
        const hidden = poll.anonymous === true && answerCount === 0;
        const { answerersOf, ...rates } = await ratesOf(db, call, poll, answerCount);
        if (group !== undefined) assertNarrowed(rates.narrowing, ['answers', 'sums']);
        const chosen = rates.groups.find((candidate) => candidate.id === group);
        if (group !== undefined && !chosen)
          throw new AppError('invalid', { errors: { group: ['filter_wrong'] } });
        const answerers = chosen && answerersOf(chosen.id);
        const isSuppressed = chosen !== undefined && chosen.answered === null;
        const readTally = () => (hidden ? NO_ANSWERS : tallyAnswers(db, id, answerers));
        const tally: Tally<number | null> = isSuppressed ? WITHHELD : await readTally();
        const questions = ((poll.questions ?? []) as Question[]).map((question) => ({
          ...sumsOf(question, tally),
          count: tally.countOf(keys.any(question.id)),
        }));
        const count = chosen ? ((await countAnswersOf(db, [id], answerers)).get(id) ?? 0) : answerCount;
        return {
          ...rates,
          ...(chosen && { asked: chosen.asked, answered: chosen.answered }),
          count: isSuppressed ? null : count,
          hidden,
          questions,
        };
      });
    },
  }),
  /** Returns the caller's answers. For an anonymous poll only whether they have answered, since nobody can know more. */
  defineRoute({
    pattern: 'GET v1/polls/:id/answers/user',
    summary: 'Read the caller’s own answers to a poll',
    access: 'anyone',
    anonymous: true,
    answers: { 200: ownAnswers },
    async handler({ services, actor, language, params: { id } }) {
      const poll = await findPoll(pollCall({ services, actor, language }, false), id);
      const own = await services.database.tenant(actor.tenantId, (db) =>
        readOwnAnswers(db, services, poll, actor),
      );
      return { answered: own.answered, results: own.results };
    },
  }),
  /**
   * Returns how many of a group's people do not see a poll because it is for another group, for a warning before it is
   * added to their news. Without a group: for the poll's own.
   */
  defineRoute({
    pattern: 'GET v1/polls/:id/unseen',
    summary: 'Count the members of a group who would not see the poll',
    access: { entity: 'poll', operation: 'admin' },
    query: z.object({ group: idSchema.optional() }).loose(),
    answers: {
      200: z.object({
        readers: z.int().meta({ description: 'Number of people in the group.' }),
        unseen: z.int().meta({ description: 'Number of them who cannot see the poll.' }),
      }),
    },
    async handler({ services, actor, language, params: { id }, query: { group } }) {
      const call = pollCall({ services, actor, language }, true);
      const poll = await findPoll(call, id);
      const readersGroup = group ?? Number(poll.group);
      const groupCall = { ...call, entity: entityOf('group') };
      return services.database.tenant(actor.tenantId, async (db) => {
        // Callers who may not publish to a group must not learn how many people it has.
        await findRow(db, groupCall, readersGroup, authorize(groupCall, 'admin')).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          throw new AppError('invalid', { errors: { group: ['group_not_yours'] } });
        });
        const readers = await findGroup(db, actor.tenantId, readersGroup);
        const isInAudience = belongToAny(groupsOf(POLL, poll), actor.tenantId);
        const { rows } = await db.execute<{ readers: number; unseen: number }>(sql`
        select count(*)::int as readers, (count(*) filter (where not ${isInAudience}))::int as unseen
        from users
        where users.tenant_id = ${actor.tenantId}::int and users.deleted_at is null and ${peopleOf(readers, 'groups')}`);
        return rows[0] ?? { readers: 0, unseen: 0 };
      });
    },
  }),
];
