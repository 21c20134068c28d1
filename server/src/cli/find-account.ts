import { foldUsername, isPhoneLike } from '@piiri/schemas';
import { accountByPhone, accountByUsername } from '../platform/auth/accounts.ts';
import type { Db } from '../platform/db/database.ts';
import { readPhone } from '../platform/phone/read-phone.ts';
import { CommandFailure } from './command.ts';

/** Returns the account with a user name or phone. `db`: connection of the owner. Throws CommandFailure. */
export async function findAccount(db: Db, text: string) {
  const phone = isPhoneLike(text) ? readPhone(text) : undefined;
  const account = phone ? await accountByPhone(db, phone) : await accountByUsername(db, foldUsername(text));
  if (!account) throw new CommandFailure(`Nobody signs in as ${text}.`);
  return account;
}
