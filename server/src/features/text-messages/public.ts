/** The exports of text messages for other features. */
export { sendTextsLater } from './text-message-job.ts';
