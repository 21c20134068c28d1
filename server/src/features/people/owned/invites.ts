import { index, integer, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Text messages by which people were invited: a row each, made before the message is handed to the gateway. */
export const invites = defineOwned({
  name: 'invites',
  columns: {
    /** Null once the sender has ended. */
    sent_by: integer(),
    /** HMAC of the sender and the idempotency key of the sending. */
    key: text().notNull(),
    state: text().$type<'sending' | 'sent' | 'failed'>().notNull().default('sending'),
    created_at: now(),
  },
  owner: 'user_id',
  words: { ids: { sent_by: 'user' }, fresh: ['key'] },
  seenBy: 'tenant_admins',
  parent: { user: 'user' },
  ownerIndex: false,
  constraints: (table) => [
    unique('invites_key').on(table.key),
    index('invites_user').on(table.tenant_id, table.user_id, table.created_at),
  ],
  ownData: ['state', 'created_at'],
  notOwnData: { sent_by: 'what they did for the company, about another' },
});
