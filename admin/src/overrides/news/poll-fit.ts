import type { RaRecord } from 'ra-core';

/** Why readers of news would not have a poll that is put into it; undefined when they would. */
export type Unfit = 'draft' | 'closed' | 'other_group';

interface Readers {
  /** The group of the news; undefined while none is chosen. */
  group: number | undefined;
  /** Groups whose polls everybody sees. */
  everyone: ReadonlySet<number>;
}

/** Whether readers of news could see a poll and answer it. A group that is not known to be everyone's is another one. */
export function unfitOf(poll: RaRecord, { group, everyone }: Readers, now = new Date()): Unfit | undefined {
  if (poll.published !== true) return 'draft';
  if (new Date(String(poll.response_deadline)) <= now) return 'closed';
  const polls = Number(poll.group);
  return group === undefined || polls === group || everyone.has(polls) ? undefined : 'other_group';
}
