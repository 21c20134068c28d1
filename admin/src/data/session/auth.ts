import { storedSession } from '@piiri/shared/session.ts';
import type { AuthProvider } from 'react-admin';
import { entityOfResource } from '../definitions/resources.ts';
import { leaveAfterSessionEnd, openEmployeePage } from './leave-console.ts';
import { type Ability, allows, may, type Profile } from './whoami.ts';

/** Abilities of the access rules, by action of react-admin. */
const ABILITIES: Readonly<Record<string, Ability>> = {
  list: 'admin',
  show: 'admin',
  edit: 'update',
  create: 'create',
  delete: 'delete',
};

/**
 * Creates react-admin's auth provider. Sign-in and sign-out are pages of the employee app, so both leave the console.
 * The user's permissions come from the profile, and for an object from the server's answer.
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
    // The API client already handles a 401; no other error ends a session.
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

/** Returns the first and last name, or the user name without them. */
export function fullName({ first_name, last_name, username }: Profile): string {
  return `${first_name} ${last_name}`.trim() || username;
}
