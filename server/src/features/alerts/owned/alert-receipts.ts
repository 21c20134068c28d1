import type { AlertAnswer } from '@piiri/shared/contracts/alerts.ts';
import { text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Answers to urgent messages: one row per person and message, which a later answer replaces. */
export const alertReceipts = defineOwned({
  name: 'alert_receipts',
  columns: { answer: text().$type<AlertAnswer>().notNull(), time: now() },
  owner: 'user_id',
  parent: { alert: 'alert' },
  unique: 'primaryKey',
  seenBy: 'tenant_admins',
  retention: { months: 12, from: 'time' },
  ownData: ['alert', 'answer', 'time'],
});
