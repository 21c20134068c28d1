import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantScope } from '../tenant-scope.ts';
import { now, ofTenant } from './columns.ts';

/** Answers to polls that are not anonymous, by who gave them: people read their own back. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenant_id: ofTenant(),
    poll_id: integer().notNull(),
    user_id: integer().notNull(),
    /** Whether the name goes with it: as the poll said when it was given, whatever it says later. */
    named: boolean().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    time: now(),
  },
  (table) => [
    index('poll_answers_poll').on(table.tenant_id, table.poll_id, table.time, table.id),
    tenantScope(table.tenant_id),
  ],
);

/**
 * The answers to an anonymous poll, all in one row that each new one writes anew: so none has a place, a moment or a
 * transaction of its own that would tell when, and thus by whom, it was given. See `polls/urn.ts`.
 */
export const pollUrns = pgTable(
  'poll_urns',
  {
    poll_id: integer().primaryKey(),
    tenant_id: ofTenant(),
    /** Who has answered, once for each answer, in order: HMACs of poll and person whose key is not in the database. */
    markers: text().array().notNull(),
    /** What was answered, in the order of ids that are random. */
    answers: jsonb().$type<{ id: string; answers: Answer[] }[]>().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);
