import { text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Whom a provider's subject is, bound at their first sign-in: what the provider says of them later makes them nobody else. */
export const signInIdentities = defineOwned({
  name: 'sign_in_identities',
  columns: { issuer: text().notNull(), subject: text().notNull(), created_at: now() },
  owner: 'user_id',
  parent: { user: 'user' },
  ownerIndex: false,
  constraints: (table) => [
    unique('sign_in_identities_subject').on(table.tenant_id, table.issuer, table.subject),
    unique('sign_in_identities_user').on(table.tenant_id, table.user_id, table.issuer),
  ],
  ownData: ['issuer', 'subject', 'created_at'],
});
