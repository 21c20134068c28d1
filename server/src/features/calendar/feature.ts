import { defineFeature } from '../../engine/feature.ts';
import { calendarFeeds } from './owned/calendar-feeds.ts';

/** Calendars: an event as a file, and feed addresses for calendar programs. */
export const feature = defineFeature({ owned: [calendarFeeds] });
