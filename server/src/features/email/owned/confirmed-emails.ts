import { text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** The address that a person has confirmed to be theirs. It counts while it is the one in their profile. */
export const confirmedEmails = defineOwned({
  name: 'confirmed_emails',
  columns: { email: text().notNull(), time: now() },
  owner: 'user_id',
  unique: 'primaryKey',
  ownData: ['email', 'time'],
});
