import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Account, Wanted } from './accounts.ts';
import type { Name } from './free-usernames.ts';

/** Somebody who is to sign in to the company. */
export interface NewSignIn extends Name {
  /** In international form. */
  phone: string | null;
  /** Made from the name when absent. */
  username: string | null;
}

/** What is wrong with some people, by their places in a list. */
export type Problems = Map<number, FieldErrors>;

/** Accounts by what they are known by. */
export function byPhoneAndName(accounts: readonly Account[]) {
  return {
    phones: new Map(accounts.flatMap((each) => (each.phone ? [[each.phone, each] as const] : []))),
    names: new Map(accounts.map((each) => [each.username.toLowerCase(), each])),
  };
}

/** The accounts that matter for some people. */
export function wantedBy(people: readonly Pick<NewSignIn, 'phone' | 'username'>[]): Wanted {
  return {
    phones: people.flatMap(({ phone }) => phone ?? []),
    usernames: people.flatMap(({ username }) => username ?? []),
  };
}

/** Whether an account is somebody in some company. */
export const isSomebodys = (account: Account | undefined): account is Account =>
  account !== undefined && account.members.length > 0;

/** Whether an account is somebody in one company. */
export const isMemberOf = (account: Account, tenantId: number) =>
  account.members.some(({ tenant }) => tenant === tenantId);

/**
 * What is wrong with the sign-ins of people who are to become users of a company, given the accounts that their phones
 * and user names have: a phone serves one user of the company, a user name one person of the installation.
 */
export function validateSignIns(
  tenantId: number,
  people: readonly NewSignIn[],
  accounts: readonly Account[],
): Problems {
  const { phones, names } = byPhoneAndName(accounts);
  const problems: Problems = new Map();
  const seen = new Set<string>();
  for (const [place, { phone, username }] of people.entries()) {
    const own = phone ? phones.get(phone) : undefined;
    const other = username ? names.get(username) : undefined;
    const errors: FieldErrors = {};
    if (!phone && !username) errors.phone = ['phone_or_username_required'];
    if ((phone && seen.has(phone)) || (own && isMemberOf(own, tenantId))) errors.phone = ['phone_taken'];
    // The name of whoever has the phone is taken as well: else one could try which it is.
    if ((username && seen.has(username)) || isSomebodys(other)) errors.username = ['username_taken'];
    for (const known of [phone, username]) if (known) seen.add(known);
    if (Object.keys(errors).length > 0) problems.set(place, errors);
  }
  return problems;
}
