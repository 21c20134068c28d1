import type { PersonStatus } from '@piiri/shared/contracts/person-status.ts';

/** The columns of a person's status, as stored: times are text where a statement was written by hand. */
export interface StatusColumns {
  status: PersonStatus['status'];
  status_reason: PersonStatus['status_reason'];
  status_until: Date | string | null;
}

const NONE = { status: null, status_reason: null, status_until: null };

/** Returns a person's status as it is now: none once it has ended. */
export function statusNow({ status, status_reason, status_until }: StatusColumns): PersonStatus {
  const until = status_until === null ? null : new Date(status_until);
  if (until && until <= new Date()) return NONE;
  return { status, status_reason, status_until: until?.toISOString() ?? null };
}
