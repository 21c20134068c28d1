import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { boolean, index, jsonb, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { presentOwnAnswers } from '../present-own-answers.ts';

/** Answers to polls that are not anonymous. */
export const pollAnswers = defineOwned({
  name: 'poll_answers',
  columns: {
    id: uuid().primaryKey().defaultRandom(),
    /** Whether the name goes with it: as the poll said when it was given, whatever it says later. */
    named: boolean().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    time: now(),
  },
  owner: 'user_id',
  parent: { poll: 'poll' },
  ownerIndex: false,
  constraints: (table) => [
    index('poll_answers_poll').on(table.tenant_id, table.poll_id, table.time, table.id),
  ],
  ownData: ['poll', 'time', 'answers'],
  ownDataOrder: 'time',
  presentOwnData: presentOwnAnswers,
});
