import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Codes on cards for people without phone and e-mail: at most one per person, valid for one use. */
export const joinCodes = defineOwned({
  name: 'join_codes',
  columns: {
    /**
     * HMAC of the code with a key outside the database: codes are short enough to find a plain hash by trying all of
     * them.
     */
    code_hash: text().notNull(),
    expires_at: timestamptz().notNull(),
    created_at: now(),
  },
  owner: 'user_id',
  unique: true,
  isCredential: true,
  meanings: { expires_at: { retention: '0 days', personal: { seenBy: 'nobody', months: 1 } } },
  constraints: (table) => [
    uniqueIndex('join_codes_code').on(table.code_hash),
    index('join_codes_expires').on(table.expires_at),
  ],
  ownData: ['created_at', 'expires_at'],
});
