import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Account, AccountKeys } from './accounts.ts';
import type { Name } from './free-usernames.ts';

/** A person who is to sign in to the company. */
export interface NewSignIn extends Name {
  /** In international format. */
  phone: string | null;
  /** Derived from the name if null. */
  username: string | null;
  /** Whether they can join by an employee number, and need neither. */
  hasNumber?: boolean;
}

/** Errors of people by their index in a list. */
export type Problems = Map<number, FieldErrors>;

/** Returns maps of accounts by phone number and by user name. */
export function byPhoneAndName(accounts: readonly Account[]) {
  return {
    phones: new Map(
      accounts.flatMap((account) => (account.phone ? [[account.phone, account] as const] : [])),
    ),
    names: new Map(accounts.map((account) => [account.username.toLowerCase(), account])),
  };
}

/** Returns the selection of accounts that concern some people. */
export function accountKeysOf(people: readonly Pick<NewSignIn, 'phone' | 'username'>[]): AccountKeys {
  return {
    phones: people.flatMap(({ phone }) => phone ?? []),
    usernames: people.flatMap(({ username }) => username ?? []),
  };
}

/** Returns whether an account has a user in any tenant. */
export const hasMembers = (account: Account | undefined): account is Account =>
  account !== undefined && account.members.length > 0;

/** Returns whether an account has a user in one tenant. */
export const isMemberOf = (account: Account, tenantId: number) =>
  account.members.some(({ tenant }) => tenant === tenantId);

/**
 * Validates the credentials of people who become users of a tenant, given the accounts with their phone numbers and
 * user names: a phone number belongs to one user of the tenant, a user name to one person of the installation.
 */
export function validateSignIns(
  tenantId: number,
  people: readonly NewSignIn[],
  accounts: readonly Account[],
): Problems {
  const { phones, names } = byPhoneAndName(accounts);
  const problems: Problems = new Map();
  const seen = new Set<string>();
  for (const [place, { phone, username, hasNumber }] of people.entries()) {
    const own = phone ? phones.get(phone) : undefined;
    const byName = username ? names.get(username) : undefined;
    const errors: FieldErrors = {};
    if (!phone && !username && !hasNumber) errors.phone = ['phone_or_username_required'];
    if ((phone && seen.has(phone)) || (own && isMemberOf(own, tenantId))) errors.phone = ['phone_taken'];
    // The user name of the phone number's own account counts as taken too; otherwise one could find it out by trying.
    if ((username && seen.has(username)) || hasMembers(byName)) errors.username = ['username_taken'];
    for (const identifier of [phone, username]) if (identifier) seen.add(identifier);
    if (Object.keys(errors).length > 0) problems.set(place, errors);
  }
  return problems;
}
