import type { Client, Result } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { createSavedValue, type SavedValue } from '@piiri/shared/ui/saved-value.ts';
import { PROFILE } from '../api/first-calls.ts';
import type { Session } from './session.ts';

export type Status = NonNullable<Profile['status']>;
export type Theme = NonNullable<Profile['theme']>;

export type ProfileChange = Partial<
  Pick<
    Profile,
    | 'status'
    | 'status_reason'
    | 'status_until'
    | 'language'
    | 'theme'
    | 'right_to_left'
    | 'reading_language'
    | 'translate_always'
    | 'first_steps_closed'
    | 'show_email_to_all'
    | 'show_phone_to_all'
    | 'thanks'
  >
>;

export interface OwnProfile {
  /** Sends a status, which waits on the device when the server does not answer; set after the first screen. */
  sendStatus?: (change: ProfileChange) => Promise<Result<unknown>>;
  change(change: ProfileChange): Promise<boolean>;
}

/** Creates the model of the signed-in person's own changes to their profile. */
export function createOwnProfile(
  api: Pick<Client, 'request'>,
  { profile }: Pick<Session, 'profile'>,
): OwnProfile {
  /** By names of what is changed. */
  const saved = new Map<string, SavedValue<ProfileChange>>();
  const show = (change: ProfileChange) => {
    if (profile.value) profile.value = { ...profile.value, ...change };
  };

  async function save(change: ProfileChange): Promise<ProfileChange | undefined> {
    const { sendStatus } = ownProfile;
    if (!sendStatus || !('status' in change)) {
      const { ok } = await api.request('PATCH', PROFILE, { body: change });
      return ok ? change : undefined;
    }
    const { ok, status } = await sendStatus(change);
    return ok || status === 0 ? change : undefined;
  }

  const ownProfile: OwnProfile = {
    /** Shows a change at once and saves it. Reverts it and resolves to false when it was neither saved nor queued. */
    async change(change) {
      const stored = profile.value;
      if (!stored) return false;
      const names = Object.keys(change) as (keyof ProfileChange)[];
      const key = names.join();
      const value = saved.get(key) ?? createSavedValue({ show, save });
      saved.set(key, value);
      return value.change(Object.fromEntries(names.map((name) => [name, stored[name]])), () => change);
    },
  };
  return ownProfile;
}
