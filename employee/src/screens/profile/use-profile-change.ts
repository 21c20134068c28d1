import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { ProfileChange } from '../../data/session/own-profile.ts';

/** Returns a function that saves a change at once, and whether the last change failed. */
export function useProfileChange() {
  const { ownProfile } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const change = async (what: ProfileChange) => {
    setFailed(false);
    setFailed(!(await ownProfile.change(what)));
  };
  return { hasFailed, change };
}
