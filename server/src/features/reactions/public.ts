/** What other features use of reactions. */
export { reactions } from './owned/reactions.ts';
