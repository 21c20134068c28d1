/** What other features use of read marks. */
export { listReads } from './read-marks.ts';
