/** Longest text of a message, in characters. */
export const MAX_FEEDBACK_LENGTH = 10_000;

/** Most files of one case. */
export const MAX_FEEDBACK_FILES = 10;

/** How far a case has come. It goes one step at a time, and never back. */
export const FEEDBACK_STATUS = { open: 1, inProgress: 2, done: 3 } as const;

/** Numbers of fewer cases than this are withheld: they might single somebody out. */
export const MIN_SHOWN_COUNT = 5;

/** How a case that a manager recorded was reported. */
export const REPORTED_BY = ['phone', 'in_person'] as const;

/**
 * What is kept of who sends feedback, and when. The server stores by it and the employee's screen promises by it, so that
 * neither can change without the other.
 */
export const FEEDBACK_RETENTION = {
  /** Of the moment of sending. */
  moment: 'day',
  /** Hours after which a file that was not sent is gone. */
  unsentHours: 24,
} as const;

/** What the sender is told about who can learn what, by the names of texts: what is true of what they are about to send. */
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

/** Whom a case is assigned to, in the address of a list: whoever asks, and nobody. */
export const ASSIGNED_TO_ME = 'me';
export const UNASSIGNED = 'none';
