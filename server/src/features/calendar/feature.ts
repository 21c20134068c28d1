import { defineFeature } from '../../engine/feature.ts';
import { calendarFeeds } from './owned/calendar-feeds.ts';

/** Calendars: an event as a file, and addresses at which calendar programs follow the events that a person sees. */
export const feature = defineFeature({ owned: [calendarFeeds] });
