import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Unused links to confirm an address. Their secret is an HMAC of the id and is not stored. */
export const emailConfirmations = defineOwned({
  name: 'email_confirmations',
  columns: { email: text().notNull(), created_at: now() },
  owner: 'user_id',
  meanings: {
    user_id: { notOwnData: 'Gone within a day; the address is in the profile.' },
    email: { personal: { seenBy: 'nobody' } },
    created_at: { retention: '1 day' },
  },
  stays: 'links to the other installation',
  constraints: (table) => [index('email_confirmations_time').on(table.created_at)],
});
