/** What other features use of polls. */
export { openAnonymousBallots } from './open-anonymous-ballots.ts';
export { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';
