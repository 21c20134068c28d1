/** The exports of the search for other features. */
export { countUnanswered } from './misses.ts';
