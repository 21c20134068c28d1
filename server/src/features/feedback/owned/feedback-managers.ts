import { boolean, integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** What each feedback manager may handle. That they are one stands in their user's row. */
export const feedbackManagers = defineOwned({
  name: 'feedback_managers',
  columns: {
    /** Categories. */
    permissions: integer().array().notNull().default([]),
    /** Whether they are reminded of due dates by text message. */
    sms: boolean().notNull().default(false),
  },
  owner: 'user_id',
  words: { ids: { permissions: 'feedback_category' } },
  seenBy: 'tenant_admins',
  unique: 'primaryKey',
  ownData: ['permissions', 'sms'],
  ownDataName: 'feedback_manager',
  references: { permissions: 'feedback_category' },
});
