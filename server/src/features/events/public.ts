/** What other features use of events. */
export { calendarFeeds } from './owned/calendar-feeds.ts';
