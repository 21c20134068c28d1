import { foldUsername, looksLikePhone } from '@piiri/schemas';
import { accountByPhone, accountByUsername } from '../platform/auth/accounts.ts';
import type { Db } from '../platform/db/database.ts';
import { readPhone } from '../platform/phone/read-phone.ts';
import { CommandFailure } from './command.ts';

/** Returns the account with a user name or phone. `db`: connection of the owner. Throws CommandFailure. */
export async function findAccount(db: Db, written: string) {
  const phone = looksLikePhone(written) ? readPhone(written) : undefined;
  const account = phone
    ? await accountByPhone(db, phone)
    : await accountByUsername(db, foldUsername(written));
  if (!account) throw new CommandFailure(`Nobody signs in as ${written}.`);
  return account;
}
