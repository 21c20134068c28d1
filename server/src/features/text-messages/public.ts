/** What other features use of text messages. */
export { sendTextLater } from './text-message.ts';
