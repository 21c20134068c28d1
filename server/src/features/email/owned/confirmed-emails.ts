import { text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** E-mail addresses that people have confirmed. A row is valid while its address is the one in the person's profile. */
export const confirmedEmails = defineOwned({
  name: 'confirmed_emails',
  columns: { email: text().notNull(), time: now() },
  owner: 'user_id',
  unique: 'primaryKey',
  ownData: ['email', 'time'],
});
