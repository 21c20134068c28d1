/** What other features use of push. */
export { createBrowserNotifier } from './notify-browsers.ts';
