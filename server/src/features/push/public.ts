/** What other features use of push. */
export { createBrowserNotifier } from './notify-browsers.ts';
export { type PushMessage, pushToPeople } from './push-to-people.ts';
export { isQuiet } from './quiet.ts';
export { changeQuietHours, readQuietHours } from './quiet-hours.ts';
export { isChannelMuted } from './settings.ts';
