import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import { hooks } from './hooks.ts';
import * as tables from './tables.ts';

const { calendarFeeds, enrollments, eventFeedback } = tables;

/** Events: who comes, how they were, and calendars that follow them. */
export const feature = defineFeature({
  tables,
  hooks: { event: hooks },
  ownData: [
    ownTable({
      name: 'enrollments',
      table: enrollments,
      owner: enrollments.user_id,
      tenant: enrollments.tenant_id,
      tells: {
        event: enrollments.event_id,
        state: enrollments.state,
        comment: enrollments.comment,
        created_at: enrollments.created_at,
      },
      refers: { event: 'event' },
      order: enrollments.id,
    }),
    ownTable({
      name: 'event_ratings',
      table: eventFeedback,
      owner: eventFeedback.user_id,
      tenant: eventFeedback.tenant_id,
      tells: {
        event: eventFeedback.event_id,
        rating: eventFeedback.rating,
        comment: eventFeedback.comment,
        created_at: eventFeedback.created_at,
      },
      refers: { event: 'event' },
      order: eventFeedback.id,
    }),
    ownTable({
      name: 'calendar_feeds',
      table: calendarFeeds,
      owner: calendarFeeds.user_id,
      tenant: calendarFeeds.tenant_id,
      tells: { created_at: calendarFeeds.created_at },
      order: calendarFeeds.created_at,
    }),
  ],
});
