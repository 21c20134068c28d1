/** The exports of urgent messages for other features. */
export { liveAlertsFor } from './recipients.ts';
