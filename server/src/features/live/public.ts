/** What other features use of live notices. */
export { shownAs } from './notify-published.ts';
export type { Rights } from './rights.ts';
