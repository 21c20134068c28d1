import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../engine/calls/context.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { nameBy } from '../../engine/own-data/object-names.ts';
import type { OwnCall, OwnPart } from '../../engine/own-data/own-part.ts';
import type { Db } from '../../platform/db/database.ts';
import { questionsAndAnswers } from './answer-table.ts';
import { pollAnswers } from './tables.ts';

/** Polls by their ids, with their questions. */
async function pollsOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Row>> {
  const table = tableOf(entityOf('poll'));
  const isAsked = and(eq(table.tenant_id as PgColumn, tenantId), inArray(table.id as PgColumn, [...ids]));
  const rows = ids.length > 0 ? ((await db.select().from(table).where(isAsked)) as Row[]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the person answered to polls, in the words of their questions. Anonymous answers are nobody's. */
export const ownAnswers: OwnPart = {
  name: 'poll_answers',
  knownBy: ['poll_answers.user_id'],
  async rows(db, call: OwnCall) {
    const { tenantId, userId } = call.actor;
    const given = await db
      .select({
        poll: pollAnswers.poll_id,
        poll_name: nameBy(call, 'poll', pollAnswers.poll_id),
        time: pollAnswers.time,
        answers: pollAnswers.answers,
      })
      .from(pollAnswers)
      .where(and(eq(pollAnswers.tenant_id, tenantId), eq(pollAnswers.user_id, userId)))
      .orderBy(asc(pollAnswers.time));
    const polls = await pollsOf(db, tenantId, [...new Set(given.map(({ poll }) => poll))]);
    const inWords = (poll: number, answers: Answer[]) => {
      const row = polls.get(poll);
      const of = { ...call, entity: entityOf('poll'), asEditor: false };
      return row ? questionsAndAnswers(of, row, answers) : answers;
    };
    return given.map((each) => ({ ...each, answers: inWords(each.poll, each.answers) }));
  },
};
