import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';
import { calendarFeeds } from './owned/calendar-feeds.ts';
import { enrollments } from './owned/enrollments.ts';
import { eventFeedback } from './owned/event-feedback.ts';

/** Events: who comes, how they were, and calendars that follow them. */
export const feature = defineFeature({
  owned: [enrollments, eventFeedback, calendarFeeds],
  hooks: { event: hooks },
});
