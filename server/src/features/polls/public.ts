/** What other features use of polls. */
export { openAnonymousBallots } from './open-anonymous-ballots.ts';
export { pollBallots, pollPseudonyms, pollUrns } from './tables.ts';
