import { sql } from 'drizzle-orm';
import { index, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** What the company's directory sends about a person and the user's row has no column for. */
export const scimPeople = defineOwned({
  name: 'scim_people',
  columns: {
    external_id: text(),
    /** User name in the directory if the company may not change the account's. Null: the same as the user's. */
    user_name: text(),
    /** Null: first and last name. */
    display_name: text(),
    /** Whether the company's LDAP directory has the person (`here`), or they have left it (`gone`). Null: never. */
    ldap: text().$type<'here' | 'gone'>(),
  },
  owner: 'user_id',
  parent: { user: 'user' },
  ownerIndex: false,
  constraints: (table) => [
    unique('scim_people_user').on(table.user_id),
    index('scim_people_external').on(table.tenant_id, table.external_id),
    index('scim_people_name').on(table.tenant_id, sql`lower(${table.user_name})`),
  ],
  ownData: ['external_id', 'user_name', 'display_name'],
});
