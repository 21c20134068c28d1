import type { PollItem } from '../../data/models/polls.ts';

/** A reader's situation at a poll. */
interface Situation {
  isAnswered: boolean;
  /** Whether its deadline has passed. */
  isOver: boolean;
}

type PromisedResults = Pick<PollItem, 'results' | 'anonymous'>;

/** Returns whether a poll promises its results to readers at all; those stored by an older version do not say so. */
export const arePromised = ({ results }: PromisedResults) =>
  results === 'after_answer' || results === 'after_deadline';

/** Returns the key of the text that says when a reader sees the results; undefined when now or never. */
export function resultsNote(poll: PromisedResults, { isAnswered, isOver }: Situation) {
  if (!arePromised(poll)) return undefined;
  const wantsAnswer = poll.results === 'after_answer' && !isAnswered;
  // The answers to an anonymous poll become visible all at once.
  const wantsDeadline = (poll.results === 'after_deadline' || poll.anonymous) && !isOver;
  if (wantsAnswer && isOver) return 'poll:results_only_answered';
  if (wantsAnswer && wantsDeadline) return 'poll:results_after_both';
  if (wantsAnswer) return 'poll:results_after_answer';
  return wantsDeadline ? 'poll:results_after_deadline' : undefined;
}

/** Returns whether a reader sees the results now. */
export const hasResults = (poll: PromisedResults, situation: Situation) =>
  arePromised(poll) && resultsNote(poll, situation) === undefined;
