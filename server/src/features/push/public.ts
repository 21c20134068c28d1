/** The exports of push for other features. */
export type { Address } from './deliver.ts';
export { deliverAll } from './deliver-all.ts';
export type { BrowserMessage, PushMessage } from './deliver-batch.ts';
export { readPushKeys } from './keys.ts';
export { pushChoices, type QuietHours } from './owned/push-choices.ts';
export { pushSubscriptions } from './owned/push-subscriptions.ts';
export { changeQuietHours, isQuiet, pushToPeople, readQuietHours } from './push-to-people.ts';
