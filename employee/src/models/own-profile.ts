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
  /** Keeps a change that got no answer, where that can be; it comes after the first screen. */
  saveLater?: (change: ProfileChange) => boolean;
  change(change: ProfileChange): Promise<boolean>;
}

/** What the signed-in person may change of himself. */
export function createOwnProfile(
  api: Pick<Client, 'request'>,
  { profile }: Pick<Session, 'profile'>,
): OwnProfile {
  const ownProfile: OwnProfile = {
    /** Shows a change at once and saves it; takes it back and answers false when it was neither saved nor kept for later. */
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
