/** Maximum length of a message, in characters. */
export const MAX_FEEDBACK_LENGTH = 10_000;

/** Maximum lengths of a sender's contact details, in characters. */
export const MAX_CONTACT_LENGTH = { name: 200, phone: 50, email: 200 } as const;

/** Maximum number of files per case. */
export const MAX_FEEDBACK_FILES = 10;

/** Status of a case. It moves forward one step at a time, and never back. */
export const FEEDBACK_STATUS = { open: 1, inProgress: 2, done: 3 } as const;

/** Counts below this are withheld, since they might identify a person. */
export const MIN_VISIBLE_COUNT = 5;

/** How a case recorded by a manager was reported. */
export const REPORTED_BY = ['phone', 'in_person'] as const;

/**
 * Rules of what is stored about the sender of feedback, and for how long. The server stores by them and the employee's
 * screen promises by them, so that neither can change without the other.
 */
export const FEEDBACK_RETENTION = {
  /** Precision of the time of sending. */
  moment: 'day',
  /** Hours after which an unsent file is deleted. */
  unsentHours: 24,
} as const;

/**
 * Returns the text keys of what the sender is told about who can learn what, for the feedback that they are about to
 * send.
 */
export function feedbackPromise({ named }: { named: boolean }) {
  return [
    named ? 'promise_named' : 'promise_unnamed',
    ...(named ? ['promise_others' as const] : []),
    'promise_mark',
    `promise_${FEEDBACK_RETENTION.moment}`,
    ...(named ? [] : ['promise_words' as const]),
    'promise_files',
  ] as const;
}

/** Values of the assignee filter in a list's URL: the caller, and nobody. */
export const ASSIGNED_TO_ME = 'me';
export const UNASSIGNED = 'none';
