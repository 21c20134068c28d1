import { storedSession } from '@piiri/shared/session.ts';
import type { AuthProvider } from 'ra-core';
import { entityOfResource } from '../resources.ts';
import { leaveAfterSessionEnd, openEmployeePage } from '../session/leave-console.ts';
import { type Ability, allows, may, type Profile } from '../session/whoami.ts';

/** React-admin's actions in the words of the access rules. */
const ABILITIES: Readonly<Record<string, Ability>> = {
  list: 'admin',
  show: 'admin',
  edit: 'update',
  create: 'create',
  delete: 'delete',
};

/**
 * What react-admin asks about the session. Signing in and out are pages of the employee app, so both leave the
 * console; what the caller may do comes from the profile, and for an object from what the server sent with it.
 */
export function createAuthProvider(profile: Profile): AuthProvider {
  return {
    login: async () => openEmployeePage('/login'),
    logout: async () => {
      openEmployeePage('/logout');
      return false;
    },
    checkAuth: async () => {
      if (storedSession(window.localStorage)) return;
      void leaveAfterSessionEnd();
      throw new Error('signed out');
    },
    // A 401 has already been seen to where calls are made; nothing else ends a session.
    checkError: async () => undefined,
    getIdentity: async () => ({
      id: profile.id,
      fullName: fullName(profile),
      avatar: profile.picture_thumbnail ?? undefined,
    }),
    getPermissions: async () => profile.abilities,
    canAccess: async ({ action, resource, record }) => {
      const ability = ABILITIES[action];
      if (!ability) return false;
      const inPrinciple = may(profile, entityOfResource(resource).name, ability);
      return record?.abilities ? inPrinciple && allows(record, ability) : inPrinciple;
    },
  };
}

/** First and last name. */
export function fullName({ first_name, last_name, username }: Profile): string {
  return `${first_name} ${last_name}`.trim() || username;
}
