/** The exports of polls for other features. */
export { answeredAnonymousPolls } from './anonymous-ballots.ts';
export { countedParts, keys, selectAnswers } from './given-answers.ts';
export { openAnonymousBallots } from './open-anonymous-ballots.ts';
export { pollAnswers } from './owned/poll-answers.ts';
export { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';
export { type Question, scaleOf } from './validate-answers.ts';
export { CELL } from './wave-cell.ts';
export { pulseCells, pulseWaves } from './wave-tables.ts';
export { rejectWrongQuestions } from './wrong-questions.ts';
