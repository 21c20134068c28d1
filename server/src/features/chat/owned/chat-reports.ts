import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { chatMessages } from './chat-messages.ts';
import { nameDirectRooms } from './own-rooms.ts';

/** Reports of messages to a channel's managers. */
export const chatReports = defineOwned({
  name: 'chat_reports',
  columns: {
    reason: text().notNull(),
    /** The message's text when it was reported; emptied when the report is settled. */
    said: text(),
    created_at: now(),
    settled_at: timestamptz(),
    settled_by: integer(),
    outcome: text().$type<'deleted' | 'kept'>(),
  },
  owner: 'reporter_id',
  meanings: {
    said: { personal: { seenBy: 'managers' } },
    settled_by: { refersTo: 'user', notOwnData: 'what they did for the company, about another' },
  },
  seenBy: 'managers',
  parent: { message: chatMessages },
  unique: true,
  constraints: (table) => [
    index('chat_reports_open').on(table.tenant_id, table.id).where(sql`${table.settled_at} is null`),
  ],
  ownData: ['room', 'channel', 'reason', 'outcome', 'created_at'],
  presentOwnData: nameDirectRooms,
});
