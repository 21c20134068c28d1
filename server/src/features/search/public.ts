/** The exports of the search for other features. */
export { countUnanswered, editsContent } from './misses.ts';
