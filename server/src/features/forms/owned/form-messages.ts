import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Messages between the sender of a submission and its handlers, and the handlers' notes. */
export const formMessages = defineOwned({
  name: 'form_messages',
  columns: {
    /** Null after the author is erased; the message stays. */
    user_id: integer(),
    /** Whether its author handles the submission, rather than having sent it. */
    from_handler: boolean().notNull(),
    /** A note is read by handlers alone. */
    is_note: boolean().notNull().default(false),
    text: text().notNull(),
    created_at: now(),
  },
  owner: 'user_id',
  parent: { submission: 'form_submission' },
  erase: 'stays',
  seenBy: 'form_handlers',
  constraints: (table) => [
    index('form_messages_submission').on(table.tenant_id, table.submission_id, table.id),
  ],
  ownData: ['submission', 'text', 'created_at'],
});
