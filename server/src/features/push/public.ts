/** What other features use of push. */
export { createBrowserTeller } from './notify-browsers.ts';
