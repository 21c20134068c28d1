import type { Actor } from '../auth/actor.ts';

/** Whom a notice can be for, as the names that their connections listen to. */
export const AUDIENCE = {
  everyone: 'everyone',
  user: (id: number) => `user ${id}`,
  group: (id: number) => `group ${id}`,
};

/** What a person's connections listen to. */
export function audiencesOf({ userId, groups }: Actor): string[] {
  return [AUDIENCE.everyone, AUDIENCE.user(userId), ...groups.map(AUDIENCE.group)];
}
