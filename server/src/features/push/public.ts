/** The exports of push for other features. */
export type { Address } from './deliver.ts';
export { type BrowserMessage, deliverAll, type PushMessage } from './deliver-all.ts';
export { readPushKeys } from './keys.ts';
export { pushChoices, type QuietHours } from './owned/push-choices.ts';
export { pushSubscriptions } from './owned/push-subscriptions.ts';
export { pushToPeople } from './push-to-people.ts';
export { isQuiet } from './quiet.ts';
export { changeQuietHours, readQuietHours } from './quiet-hours.ts';
