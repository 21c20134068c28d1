/** The exports of polls for other features. */
export { openAnonymousBallots } from './open-anonymous-ballots.ts';
export { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';
