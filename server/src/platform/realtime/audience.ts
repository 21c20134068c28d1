import type { Actor } from '../auth/actor.ts';

/** Recipients of notices, as names of the rooms that their connections join. */
export const AUDIENCE = {
  everyone: 'everyone',
  user: (id: number) => `user ${id}`,
  group: (id: number) => `group ${id}`,
};

/** Returns the rooms of a person's connections. */
export function audiencesOf({ userId, groups }: Actor): string[] {
  return [AUDIENCE.everyone, AUDIENCE.user(userId), ...groups.map(AUDIENCE.group)];
}
