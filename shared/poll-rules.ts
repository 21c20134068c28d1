/** Longest answer to an open question, in characters. */
export const LONGEST_ANSWER = 2_000;

/** Fewest answers to an anonymous poll of which any are shown. */
export const LEAST_ANONYMOUS = 5;
