import type { Client } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { PROFILE } from './first-calls.ts';
import type { Session } from './session.ts';

export type Status = NonNullable<Profile['status']>;
export type Theme = NonNullable<Profile['theme']>;

export type ProfileChange = Partial<
  Pick<Profile, 'status' | 'language' | 'theme' | 'right_to_left' | 'show_email_to_all' | 'show_phone_to_all'>
>;

export interface OwnProfile {
  /** Queues a change that got no response, if possible; set after the first screen. Returns whether it was queued. */
  saveLater?: (change: ProfileChange) => boolean;
  change(change: ProfileChange): Promise<boolean>;
}

/** Creates the model of the signed-in person's own changes to their profile. */
export function createOwnProfile(
  api: Pick<Client, 'request'>,
  { profile }: Pick<Session, 'profile'>,
): OwnProfile {
  const ownProfile: OwnProfile = {
    /** Shows a change at once and saves it. Reverts it and resolves to false when it was neither saved nor queued. */
    async change(change) {
      const before = profile.value;
      if (!before) return false;
      profile.value = { ...before, ...change };
      const result = await api.request('PATCH', PROFILE, { body: change });
      if (result.ok || (result.status === 0 && ownProfile.saveLater?.(change))) return true;
      const undone = Object.fromEntries(
        Object.keys(change).map((name) => [name, before[name as keyof ProfileChange]]),
      );
      if (profile.value) profile.value = { ...profile.value, ...undone };
      return false;
    },
  };
  return ownProfile;
}
