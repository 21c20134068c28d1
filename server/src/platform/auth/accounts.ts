import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/tables/accounts.ts';

/** Returns the account with a user name, already passed through `foldUsername`. */
export async function accountByUsername(db: Db, username: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`);
  return account;
}

/** Returns the account with a phone number in international form. */
export async function accountByPhone(db: Db, phone: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return account;
}
