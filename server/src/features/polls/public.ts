/** The exports of polls for other features. */
export { answeredAnonymousPolls } from './anonymous-ballots.ts';
export { openAnonymousBallots } from './open-anonymous-ballots.ts';
export { pollAnswers } from './owned/poll-answers.ts';
export { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';
