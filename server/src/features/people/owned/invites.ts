import { index, integer, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Invitations by text message: one row each, stored before the message is passed to the gateway. */
export const invites = defineOwned({
  name: 'invites',
  columns: {
    /** Null after the sender is permanently deleted. */
    sent_by: integer(),
    /** HMAC of the sender and the call's idempotency key. */
    key: text().notNull(),
    state: text().$type<'sending' | 'sent' | 'failed'>().notNull().default('sending'),
    created_at: now(),
  },
  owner: 'user_id',
  meanings: {
    sent_by: { refersTo: 'user', notOwnData: 'what they did for the company, about another' },
    key: { onMove: 'fresh' },
  },
  seenBy: 'tenant_admins',
  parent: { user: 'user' },
  ownerIndex: false,
  constraints: (table) => [
    unique('invites_key').on(table.key),
    index('invites_user').on(table.tenant_id, table.user_id, table.created_at),
  ],
  ownData: ['state', 'created_at'],
});
