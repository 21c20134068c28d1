import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * What came to anonymous polls since the last full hour, a row a poll that each answer rewrites: so no answer has a
 * position, a moment or a transaction of its own that would tell when, and thus by whom, it was given. `anonymity/scrub.ts`
 * moves it on. See `features/polls/anonymous-ballots.ts`. By hand: anonymous.
 */
export const pollAnonymousBallots = pgTable(
  'poll_urns',
  {
    poll_id: integer().primaryKey(),
    tenant_id: ofTenant(),
    /** Who has answered, in order: HMACs of poll and person whose key is not in the database. */
    markers: text().array().notNull(),
    /** What was answered, in the order of ids that are random. */
    answers: jsonb().$type<{ id: string; answers: Answer[] }[]>().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);

/** Answers to anonymous polls. Each hour's were inserted in one transaction and in random order. By hand: anonymous. */
export const pollBallots = pgTable(
  'poll_ballots',
  {
    /** Random, so that it tells no order. */
    id: uuid().primaryKey(),
    tenant_id: ofTenant(),
    poll_id: integer().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
  },
  (table) => [
    index('poll_ballots_poll').on(table.tenant_id, table.poll_id, table.id),
    tenantScope(table.tenant_id),
  ],
);

/** Who has answered anonymous polls: HMACs of poll and person whose key is not in the database. By hand: anonymous. */
export const pollPseudonyms = pgTable(
  'poll_pseudonyms',
  {
    poll_id: integer().notNull(),
    pseudonym: text().notNull(),
    tenant_id: ofTenant(),
  },
  (table) => [primaryKey({ columns: [table.poll_id, table.pseudonym] }), tenantScope(table.tenant_id)],
);
