/** The exports of read marks for other features. */
export { listReads } from './read-marks.ts';
