/** Maximum length of an answer to an open question, in characters. */
export const MAX_ANSWER_LENGTH = 2_000;

/** Minimum number of answers to an anonymous poll before any is shown, and minimum number of members of its group. */
export const MIN_ANONYMOUS_ANSWERS = 5;
