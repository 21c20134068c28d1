import type { Language } from '@piiri/schemas';
import { FEEDBACK_RETENTION } from '@piiri/shared/feedback-rules.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import type { ORPHANED } from '../../platform/storage/orphaned.ts';

/** A word in the conversation of a case. Of the sender's only the day is known; a manager's has its moment and writer. */
export interface StoredMessage {
  from: 'sender' | 'manager';
  text: string;
  day: string;
  time?: string;
  by?: number;
}

/** What a manager did with a case. */
export interface StoredEvent {
  event: 'recorded' | 'taken' | 'done' | 'moved' | 'assigned' | 'reopened';
  time: string;
  by: number;
  /** Categories between which it moved. */
  from?: number;
  to?: number;
  /** Whom it was assigned to; null: to nobody. */
  assignee?: number | null;
}

/** What a manager notes for the others. */
export interface StoredNote {
  /** Its number within the case. */
  id: number;
  text: string;
  time: string;
  by: number;
}

/** The contact details that a sender chose to give. */
export interface StoredContact {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/**
 * The cases of the feedback channel. Nothing here says who sent one: the only link is `marker`, an HMAC of sender and case
 * whose key is not in the database. Ids are random, so that they give away neither order nor moment; of the sender's own
 * doings only the day is kept; and `anonymity/scrub.ts` removes from rows the transaction that would reveal more. By hand:
 * anonymous.
 */
export const feedbackCases = pgTable(
  'feedback_cases',
  {
    id: integer().primaryKey(),
    tenant_id: ofTenant(),
    category_id: integer().notNull(),
    /** 1 open, 2 in progress, 3 done. */
    status: integer().notNull().default(1),
    version: integer().notNull().default(1),
    /** Null of a case that a manager wrote down for somebody. */
    marker: text(),
    origin: text().$type<'channel' | 'phone' | 'in_person'>().notNull().default('channel'),
    messages: jsonb().$type<StoredMessage[]>().notNull(),
    events: jsonb().$type<StoredEvent[]>().notNull().default([]),
    internal_note: text().notNull().default(''),
    notes: jsonb().$type<StoredNote[]>().notNull().default([]),
    /** The manager who sees to it. */
    assignee_id: integer(),
    /** The case that it goes on from. */
    former_id: integer(),
    /** The case whose number `marker` signs, where that is not its own: one that goes on is its former's sender's. */
    signed_id: integer(),
    contact: jsonb().$type<StoredContact>(),
    reply_wanted: boolean().notNull(),
    /** The day in the company's time zone. */
    received_on: date().notNull(),
    /** The first word of a manager to the sender; of a case that wants none, when it was taken into handling. */
    answered_at: moment(),
    done_at: moment(),
    /** Of which due dates the managers have been reminded: 0 none, 1 the first answer's, 2 the outcome's. */
    reminded: integer().notNull().default(0),
    /** False while the row's transaction is that of the sender's call. */
    settled: boolean().notNull().default(false),
  },
  (table) => [
    index('feedback_cases_list').on(table.tenant_id, table.status, table.category_id),
    index('feedback_cases_unsettled').on(table.id).where(sql`not ${table.settled}`),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Files of the feedback channel: apart from all others, since those are numbered and dated to the millisecond. By hand:
 * anonymous.
 */
export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    id: integer().primaryKey(),
    tenant_id: ofTenant(),
    key: text().notNull().unique(),
    /** `pending` while its bytes are written, `waiting` to be sent, `sent` with its case, `ORPHANED` to leave the disk. */
    state: text().$type<'pending' | 'waiting' | 'sent' | typeof ORPHANED>().notNull().default('pending'),
    /** HMAC of uploader and file; null once it is sent. */
    marker: text(),
    case_id: integer(),
    place: integer().notNull().default(0),
    name: text().notNull(),
    filename: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** The whole hour in which it ends unless it is sent. */
    ends_at: moment().default(
      sql.raw(`date_trunc('hour', now() + interval '${FEEDBACK_RETENTION.unsentHours} hours')`),
    ),
    settled: boolean().notNull().default(false),
  },
  (table) => [
    index('feedback_attachments_case').on(table.case_id),
    index('feedback_attachments_waiting')
      .on(table.tenant_id, table.ends_at)
      .where(sql`${table.state} <> 'sent'`),
    index('feedback_attachments_unsettled').on(table.id).where(sql`not ${table.settled}`),
    tenantScope(table.tenant_id),
  ],
);

/**
 * What a company says before one writes, and how fast it promises to be. No row: nothing said, and the usual periods. By hand:
 * of no person.
 */
export const feedbackSettings = pgTable(
  'feedback_settings',
  {
    tenant_id: ofTenant().primaryKey(),
    policy: jsonb().$type<Partial<Record<Language, { text: string }>>>().notNull().default({}),
    first_answer_days: integer().notNull().default(7),
    outcome_months: integer().notNull().default(3),
  },
  (table) => [tenantScope(table.tenant_id)],
);
