/** What other features use of reviews. */
export { reviews } from './owned/reviews.ts';
