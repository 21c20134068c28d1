import type { Language } from '@piiri/schemas';
import { FEEDBACK_RETENTION } from '@piiri/shared/feedback-rules.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import type { ORPHANED } from '../../platform/storage/orphaned.ts';

/** A message in a case. Senders' messages only have a day; managers' messages have a time and an author. */
export interface StoredMessage {
  from: 'sender' | 'manager';
  text: string;
  day: string;
  time?: string;
  by?: number;
}

/** An action of a manager on a case. */
export interface StoredEvent {
  event: 'recorded' | 'taken' | 'done' | 'moved' | 'assigned' | 'reopened';
  time: string;
  by: number;
  /** Ids of the categories between which it moved. */
  from?: number;
  to?: number;
  /** Id of the assignee; null: nobody. */
  assignee?: number | null;
}

/** A note of a manager for the other managers. */
export interface StoredNote {
  /** Number within the case. */
  id: number;
  text: string;
  time: string;
  by: number;
}

/** Contact details that a sender chose to give. */
export interface StoredContact {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/**
 * Cases of the feedback channel. No column identifies the sender: the only link is `marker`, an HMAC of sender and case
 * whose key is not in the database. Ids are random, so that they reveal neither order nor time; of the sender's actions
 * only the day is stored; and `anonymity/scrub-job.ts` removes the transaction ids, which would reveal more. Hand-written
 * table: anonymous.
 */
export const feedbackCases = pgTable(
  'feedback_cases',
  {
    id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    category_id: integer().notNull(),
    /** 1 open, 2 in progress, 3 done. */
    status: integer().notNull().default(1),
    version: integer().notNull().default(1),
    /** Null for a case that a manager recorded. */
    marker: text(),
    origin: text().$type<'channel' | 'phone' | 'in_person'>().notNull().default('channel'),
    messages: jsonb().$type<StoredMessage[]>().notNull(),
    events: jsonb().$type<StoredEvent[]>().notNull().default([]),
    internal_note: text().notNull().default(''),
    notes: jsonb().$type<StoredNote[]>().notNull().default([]),
    /** Id of the manager responsible for the case. */
    assignee_id: integer(),
    /** Id of the case that this one continues. */
    former_id: integer(),
    /**
     * Id of the case that `marker` signs if it is not this one: a reopened case belongs to the sender of the original
     * one.
     */
    signed_id: integer(),
    contact: jsonb().$type<StoredContact>(),
    reply_wanted: boolean().notNull(),
    /** The day in the company's time zone. */
    received_on: date().notNull(),
    /**
     * When a manager first wrote to the sender; if the sender wants no reply, when the case was taken into handling.
     */
    answered_at: timestamptz(),
    done_at: timestamptz(),
    /** Due dates that managers were reminded of: 0 none, 1 the first answer's, 2 the outcome's. */
    reminded: integer().notNull().default(0),
    /** False while the row still has the transaction id of the sender's call. */
    settled: boolean().notNull().default(false),
  },
  (table) => [
    index('feedback_cases_list').on(table.tenant_id, table.status, table.category_id),
    index('feedback_cases_unsettled').on(table.id).where(sql`not ${table.settled}`),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Files of the feedback channel. Separate from all other files, whose ids are sequential and whose times have
 * milliseconds. Hand-written table: anonymous.
 */
export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    key: text().notNull().unique(),
    /**
     * `pending` while its bytes are written, `waiting` to be sent, `sent` with its case, `ORPHANED` to be deleted from
     * the disk.
     */
    state: text().$type<'pending' | 'waiting' | 'sent' | typeof ORPHANED>().notNull().default('pending'),
    /** HMAC of uploader and file; null after it is sent. */
    marker: text(),
    case_id: integer(),
    place: integer().notNull().default(0),
    name: text().notNull(),
    filename: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** The full hour in which it expires unless it is sent. */
    ends_at: timestamptz().default(
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
 * A company's texts shown before people write, and its response times. Without a row there are no texts and the default
 * times apply. Hand-written table: no personal data.
 */
export const feedbackSettings = pgTable(
  'feedback_settings',
  {
    tenant_id: tenantColumn().primaryKey(),
    policy: jsonb().$type<Partial<Record<Language, { text: string }>>>().notNull().default({}),
    first_answer_days: integer().notNull().default(7),
    outcome_months: integer().notNull().default(3),
  },
  (table) => [tenantScope(table.tenant_id)],
);
