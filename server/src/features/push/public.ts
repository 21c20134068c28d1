/** The exports of push for other features. */
export type { RoomMessages as SaidInRoom } from './browsers-to-notify.ts';
export type { PushMessage } from './deliver-all.ts';
export { hasBrowsers, notifyOfMessages } from './notify-of-messages.ts';
export { pushToPeople } from './push-to-people.ts';
export { isQuiet } from './quiet.ts';
export { changeQuietHours, readQuietHours } from './quiet-hours.ts';
export { isChannelMuted } from './settings.ts';
