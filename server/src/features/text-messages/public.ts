/** The exports of text messages for other features. */
export { sendTextLater } from './text-message.ts';
