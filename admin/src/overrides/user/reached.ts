import type { Invitee } from './invitee.ts';
import type { UnfinishedInvites } from './unfinished.ts';

/** Returns the latest time at which any of the people was invited, as the server formats times. */
export const lastInvited = (people: readonly Invitee[]): string | null =>
  people.reduce<string | null>(
    (last, { invitedAt }) => (invitedAt && (!last || invitedAt > last) ? invitedAt : last),
    null,
  );

/** Returns the people whom an unfinished sending has not reached. */
export const unreachedPeople = (
  people: readonly Invitee[],
  { before }: UnfinishedInvites,
): readonly Invitee[] =>
  people.filter(({ invitedAt }) => !invitedAt || (before !== null && invitedAt <= before));
