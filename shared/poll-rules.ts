/** Longest answer to an open question, in characters. */
export const MAX_ANSWER_LENGTH = 2_000;

/** Fewest people who must have answered an anonymous poll for any answer to be shown, and fewest members of its group. */
export const MIN_ANONYMOUS_ANSWERS = 5;
