/** The exports of urgent messages for other features. */
export { isRecipient, liveAlertsFor } from './recipients.ts';
