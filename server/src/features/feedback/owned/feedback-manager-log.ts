import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Log of all changes of feedback managers and their categories. Rows are never changed. */
export const feedbackManagerLog = defineOwned({
  name: 'feedback_manager_log',
  columns: {
    time: now(),
    /** Null for the product itself, such as an operator's command. */
    performed_by: integer(),
    event: text().$type<'added' | 'removed' | 'permissions'>().notNull(),
    before: integer().array().notNull().default([]),
    after: integer().array().notNull().default([]),
  },
  owner: 'target_user',
  meanings: {
    performed_by: { refersTo: 'user', notOwnData: 'what they did for the company, about another' },
    before: { refersTo: 'feedback_category' },
    after: { refersTo: 'feedback_category' },
  },
  seenBy: 'feedback_managers',
  ownerIndex: false,
  constraints: (table) => [index('feedback_manager_log_time').on(table.tenant_id, table.id)],
  ownData: ['time', 'event as event_change', 'before', 'after'],
});
