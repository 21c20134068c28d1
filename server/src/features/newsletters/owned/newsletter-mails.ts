import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Where the mail to one person stands. `nothing`: they see none of the items; `sending`: it is being handed over. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'nothing';

/** Newsletters sent to people: one row per person, so that nobody gets one twice. Nothing tells whether it was opened. */
export const newsletterMails = defineOwned({
  name: 'newsletter_mails',
  columns: { state: text().$type<MailState>().notNull().default('waiting'), time: now() },
  owner: 'user_id',
  parent: { newsletter: 'newsletter' },
  unique: 'primaryKey',
  stays: 'sent by the other installation',
  retention: { months: 12, from: 'time' },
  constraints: (table) => [
    index('newsletter_mails_waiting')
      .on(table.newsletter_id)
      .where(sql`${table.state} in ('waiting', 'sending')`),
  ],
  ownData: ['newsletter', 'state', 'time'],
});
