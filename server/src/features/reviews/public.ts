/** The exports of reviews for other features. */
export { reviews } from './owned/reviews.ts';
