/** What other features use of events. */
export { calendarFeeds } from './tables.ts';
