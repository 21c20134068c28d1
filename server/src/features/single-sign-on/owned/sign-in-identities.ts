import { boolean, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/**
 * Users to whom subjects of providers are bound at their first sign-in; later changes of the provider's details do not
 * change the user.
 */
export const signInIdentities = defineOwned({
  name: 'sign_in_identities',
  columns: {
    issuer: text().notNull(),
    subject: text().notNull(),
    /**
     * Whether more than a matching detail ties them: a code sent to the person's phone, or that the provider's sign-in
     * created the person. People with rights sign in by no other.
     */
    confirmed: boolean().notNull().default(false),
    created_at: now(),
  },
  owner: 'user_id',
  parent: { user: 'user' },
  ownerIndex: false,
  constraints: (table) => [
    unique('sign_in_identities_subject').on(table.tenant_id, table.issuer, table.subject),
    unique('sign_in_identities_user').on(table.tenant_id, table.user_id, table.issuer),
  ],
  ownData: ['issuer', 'subject', 'confirmed', 'created_at'],
});
