/** The exports of reactions for other features. */
export { reactions } from './owned/reactions.ts';
