import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { boolean, index, integer, jsonb, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { countAnswers } from '../count-answers.ts';
import { presentOwnAnswers } from '../present-own-answers.ts';

/** Answers to polls that are not anonymous. */
export const pollAnswers = defineOwned({
  name: 'poll_answers',
  columns: {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the person is erased; the answer stays. */
    user_id: integer(),
    /**
     * Whether the name is shown with the answer, as the poll promised when it was given, regardless of later changes.
     */
    named: boolean().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    time: now(),
  },
  owner: 'user_id',
  meanings: { id: { onMove: 'fresh' } },
  seenBy: 'editors',
  parent: { poll: 'poll' },
  ownerIndex: false,
  erase: 'stays',
  retention: { months: 36, from: 'time', count: countAnswers },
  constraints: (table) => [
    index('poll_answers_poll').on(table.tenant_id, table.poll_id, table.time, table.id),
  ],
  ownData: ['poll', 'time', 'answers'],
  ownDataOrder: 'time',
  presentOwnData: presentOwnAnswers,
});
