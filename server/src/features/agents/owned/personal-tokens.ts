import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Tokens with which a person's own programs read what the person reads. */
export const personalTokens = defineOwned({
  name: 'personal_tokens',
  columns: {
    name: text().notNull(),
    /** SHA-256 of the token; the token itself is shown once. */
    token_hash: text().notNull(),
    /** Null: until it is ended. */
    expires: timestamptz(),
    created_at: now(),
    /** Accurate to half a minute. */
    last_used_at: timestamptz(),
  },
  owner: 'user_id',
  isCredential: true,
  constraints: (table) => [uniqueIndex('personal_tokens_token').on(table.token_hash)],
  ownData: ['name', 'created_at', 'expires', 'last_used_at'],
});
