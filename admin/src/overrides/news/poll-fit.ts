import type { RaRecord } from 'ra-core';

/** Reason why readers of a news item could not answer its poll. */
export type PollMismatch = 'draft' | 'closed' | 'other_group';

interface Readers {
  /** Group of the news item; undefined while none is chosen. */
  group: number | undefined;
  /** Ids of the groups that contain everybody. */
  everyone: ReadonlySet<number>;
}

/**
 * Returns why readers of the news item could not answer a poll; undefined when they can. A group not known to contain
 * everybody counts as another group.
 */
export function pollMismatch(
  poll: RaRecord,
  { group, everyone }: Readers,
  now = new Date(),
): PollMismatch | undefined {
  if (poll.published !== true) return 'draft';
  if (new Date(String(poll.response_deadline)) <= now) return 'closed';
  const polls = Number(poll.group);
  return group === undefined || polls === group || everyone.has(polls) ? undefined : 'other_group';
}
