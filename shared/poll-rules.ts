/** Longest answer to an open question, in characters. */
export const LONGEST_ANSWER = 2_000;

/** Fewest people who must have answered an anonymous poll for any answer to be shown, and fewest members of its group. */
export const LEAST_ANONYMOUS = 5;
