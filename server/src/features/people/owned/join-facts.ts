import type { JoinFact } from '@piiri/schemas';
import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';

/**
 * What people who have never signed in join with beside their employee number: at most one fact per person, until they
 * have joined.
 */
export const joinFacts = defineOwned({
  name: 'join_facts',
  columns: {
    kind: text().$type<JoinFact>().notNull(),
    /**
     * HMAC of company, employee number and fact with a key outside the database: there are so few birth dates that a
     * plain hash is found by trying all of them.
     */
    fact_hash: text().notNull(),
    stored_at: timestamptz().notNull().defaultNow(),
  },
  owner: 'user_id',
  unique: true,
  isCredential: true,
  meanings: { stored_at: { retention: '1 year' } },
  constraints: (table) => [
    index('join_facts_fact').on(table.fact_hash),
    index('join_facts_stored').on(table.stored_at),
  ],
  ownData: ['kind', 'stored_at'],
});
