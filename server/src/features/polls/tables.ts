import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Answers to anonymous polls since the last full hour: one row per poll, which each answer rewrites, so that no answer
 * has a position, time or transaction of its own that would reveal when, and therefore by whom, it was given.
 * `anonymity/scrub-job.ts` moves them on. See `features/polls/anonymous-ballots.ts`. Hand-written table: anonymous.
 */
export const pollAnonymousBallots = pgTable(
  'poll_urns',
  {
    poll_id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    /** Sorted pseudonyms of the people who have answered: HMACs of poll and person whose key is not in the database. */
    markers: text().array().notNull(),
    /** Answers, sorted by their random ids. */
    answers: jsonb().$type<{ id: string; answers: Answer[] }[]>().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);

/**
 * Answers to anonymous polls. Those of each hour were inserted in one transaction and in random order. Hand-written
 * table: anonymous.
 */
export const pollBallots = pgTable(
  'poll_ballots',
  {
    /** Random, so that it reveals no order. */
    id: uuid().primaryKey(),
    tenant_id: tenantColumn(),
    poll_id: integer().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
  },
  (table) => [
    index('poll_ballots_poll').on(table.tenant_id, table.poll_id, table.id),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Pseudonyms of people who have answered anonymous polls: HMACs of poll and person whose key is not in the database.
 * Hand-written table: anonymous.
 */
export const pollPseudonyms = pgTable(
  'poll_pseudonyms',
  {
    poll_id: integer().notNull(),
    pseudonym: text().notNull(),
    tenant_id: tenantColumn(),
  },
  (table) => [primaryKey({ columns: [table.poll_id, table.pseudonym] }), tenantScope(table.tenant_id)],
);
