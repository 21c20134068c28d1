/** Days of a journey's steps, counted from the day on which a person's journey starts. */
export const JOURNEY_DAYS = { first: -365, last: 730 } as const;

/** Kinds of steps. `manager_task` is done by the person's manager. */
export const STEP_KINDS = ['content', 'acknowledge', 'poll', 'form', 'message', 'manager_task'] as const;
