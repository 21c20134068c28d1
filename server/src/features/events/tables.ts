import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** Who comes to an event, and who waits for a seat. To cancel is to have the row deleted. */
export const enrollments = pgTable(
  'enrollments',
  {
    /** Rises with time: who came first has the smaller one. */
    id: id(),
    tenant_id: ofTenant(),
    event_id: integer().notNull(),
    user_id: integer().notNull(),
    state: text().$type<'enrolled' | 'waiting'>().notNull(),
    comment: text(),
    /** When they moved up from waiting, and when they were told so. */
    moved_at: moment(),
    told_at: moment(),
    created_at: now(),
  },
  (table) => [
    unique('enrollments_person').on(table.event_id, table.user_id),
    index('enrollments_seats').on(table.event_id, table.state, table.id),
    index('enrollments_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
);

/** What people thought of an event that is over: one row a person. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    id: id(),
    tenant_id: ofTenant(),
    event_id: integer().notNull(),
    user_id: integer().notNull(),
    /** From 1, the worst, to 5. */
    rating: integer().notNull(),
    comment: text(),
    created_at: now(),
  },
  (table) => [
    unique('event_feedback_person').on(table.event_id, table.user_id),
    index('event_feedback_user').on(table.tenant_id, table.user_id),
    check('event_feedback_rating', sql`${table.rating} between 1 and 5`),
    tenantScope(table.tenant_id),
  ],
);

/** The address at which a person's calendar program fetches the events that they see. One a person and company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenant_id: ofTenant(),
    user_id: integer().primaryKey(),
    /** SHA-256 of the secret part of the address, which is told once. */
    token_hash: text().notNull(),
    created_at: now(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.token_hash), tenantScope(table.tenant_id)],
);
