/** Whether somebody is at work. */
export const STATUSES = ['at_work', 'away'] as const;

export type Status = (typeof STATUSES)[number];

/** What a status means more closely, by status. None tells of health. */
export const STATUS_REASONS = {
  at_work: ['remote', 'meeting', 'travelling'],
  away: ['lunch', 'holiday'],
} as const satisfies Record<Status, readonly string[]>;

export type StatusReason = (typeof STATUS_REASONS)[Status][number];

/** All reasons. */
export const ALL_STATUS_REASONS: readonly StatusReason[] = Object.values(STATUS_REASONS).flat();

/** How far ahead a status may end, in days. */
export const MAX_STATUS_DAYS = 366;
