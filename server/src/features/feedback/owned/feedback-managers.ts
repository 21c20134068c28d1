import { boolean, integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** Categories that each feedback manager may handle. The role itself is a column of the user. */
export const feedbackManagers = defineOwned({
  name: 'feedback_managers',
  columns: {
    /** Ids of categories. */
    permissions: integer().array().notNull().default([]),
    /** Whether text messages remind them of due dates. */
    sms: boolean().notNull().default(false),
  },
  owner: 'user_id',
  meanings: { permissions: { refersTo: 'feedback_category' } },
  seenBy: 'tenant_admins',
  unique: 'primaryKey',
  ownData: ['permissions', 'sms'],
  ownDataName: 'feedback_manager',
});
