import { message } from '@piiri/schemas';
import type { Passkey } from '@piiri/shared/contracts/passkeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, passkeys, sessions } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import type { RelyingParty } from './relying-party.ts';

/** Maximum number of passkeys per account. */
const MAX_PASSKEYS = 20;

type PasskeyRow = typeof passkeys.$inferSelect;

/** Returns a time rounded down to the hour, as for sessions, so that answers reveal less about a person's activity. */
function hourOf(time: Date): string {
  const hour = new Date(time);
  hour.setUTCMinutes(0, 0, 0);
  return hour.toISOString();
}

/** Returns a passkey as its owner sees it. */
export const presentPasskey = ({ id, name, created_at, last_used_at, host }: PasskeyRow): Passkey => ({
  id,
  name,
  created: hourOf(created_at),
  last_used: last_used_at && hourOf(last_used_at),
  host,
});

/** Returns the passkeys of an account, oldest first. `db` must have the owner's rights, as in all of this file. */
export const passkeysOf = (db: Db, accountId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.account_id, accountId)).orderBy(asc(passkeys.id));

/**
 * Returns the user handle for an account's next passkey: that of its existing ones, else a signature that means nothing
 * without the key.
 */
export const userHandleOf = (
  { sign }: Pick<Services, 'sign'>,
  accountId: number,
  [first]: readonly PasskeyRow[],
): string => first?.user_handle ?? sign('passkey user', String(accountId));

/** A verified credential. */
export interface NewPasskey {
  name: string;
  credential: WebAuthnCredential;
  userHandle: string;
  party: RelyingParty;
}

/**
 * Stores a new passkey of the caller, and records in the history that one was added. Throws `unauthorized` if the
 * session has ended meanwhile, `conflict` if there are too many, and `invalid` for a credential that is already stored.
 */
export async function addPasskey(
  tx: Transaction,
  { accountId, loginId, userId }: Actor,
  { name, credential, userHandle, party }: NewPasskey,
): Promise<Passkey> {
  const { db } = tx;
  const user = await lockRow(tx, entityOf('user'), userId);
  // Locks the account: a person who proves meanwhile that they hold the phone number ends this session.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const [session] = await db
    .select({ byHolder: sessions.by_holder })
    .from(sessions)
    .where(and(eq(sessions.login_id, loginId), eq(sessions.account_id, accountId)))
    .limit(1);
  if (!session) throw new AppError('unauthorized');
  const own = await passkeysOf(db, accountId);
  if (own.length >= MAX_PASSKEYS)
    throw new AppError('conflict', { detail: message('too_many_passkeys', { max: MAX_PASSKEYS }) });
  const [row] = await db
    .insert(passkeys)
    .values({
      account_id: accountId,
      credential_id: credential.id,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      user_handle: userHandle,
      name,
      host: party.id,
      by_holder: session.byHolder,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('invalid', { errors: { response: ['passkey_refused'] } });
  recordDetails(tx, entityOf('user'), user, 'add_passkey');
  return presentPasskey(row);
}

/** Deletes a passkey of the caller. Throws `not_found` if it is not theirs. */
export async function removePasskey(
  tx: Transaction,
  { accountId, userId }: Actor,
  id: number,
): Promise<void> {
  const user = await lockRow(tx, entityOf('user'), userId);
  const own = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId));
  const removed = await tx.db.delete(passkeys).where(own).returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError('not_found');
  recordDetails(tx, entityOf('user'), user, 'remove_passkey');
}
