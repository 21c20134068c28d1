/** Longest text of a message, in characters. */
export const LONGEST_FEEDBACK = 10_000;

/** Most files of one case. */
export const MOST_FEEDBACK_FILES = 10;

/** How far a case has come. It goes one step at a time, and never back. */
export const FEEDBACK_STATUS = { open: 1, inProgress: 2, done: 3 } as const;

/** Below this many cases a number is not told: it might single somebody out. */
export const LEAST_TOLD = 5;

/** How a case that a manager wrote down was told. */
export const TOLD_BY = ['phone', 'in_person'] as const;
