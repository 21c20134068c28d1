/** The exports of events for other features. */
export { type EventRow, event, eventCall, findEvent } from './event.ts';
export { inOwnLanguage } from './notify-moved.ts';
