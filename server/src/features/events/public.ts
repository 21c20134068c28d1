/** What other features use of events. */
export { type EventRow, event, eventCall, findEvent } from './event.ts';
export { inOwnLanguage } from './notify-moved.ts';
