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
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { passkeys } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { assertReaches, grantedIn, lockOwnSession } from '../sessions/public.ts';
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

/** The account and session whose passkeys are meant. */
type Owner = Pick<Actor, 'accountId' | 'scope'>;

/**
 * Returns the passkeys of an account that are within a session's scope, oldest first. `db` must have the owner's rights,
 * as in all of this file.
 */
export async function passkeysOf(db: Db, { accountId, scope }: Owner): Promise<PasskeyRow[]> {
  const reached = scope === ACCOUNT_SCOPE ? undefined : eq(passkeys.scope, scope);
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.account_id, accountId), reached))
    .orderBy(asc(passkeys.id));
}

/**
 * Returns the user handle for the next passkey of an account: that of its existing ones with the same scope, else a
 * signature that means nothing without the key. A device keeps one passkey for each handle, so one made for a company
 * does not replace that of the account.
 */
export function userHandleOf(
  { sign }: Pick<Services, 'sign'>,
  { accountId, scope }: Owner,
  own: readonly PasskeyRow[],
): string {
  const same = own.find((key) => key.scope === scope);
  const purpose = scope === ACCOUNT_SCOPE ? String(accountId) : `${accountId} in ${scope}`;
  return same?.user_handle ?? sign('passkey user', purpose);
}

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
  actor: Actor,
  { name, credential, userHandle, party }: NewPasskey,
): Promise<Passkey> {
  const { db } = tx;
  const { accountId, userId } = actor;
  const user = await lockRow(tx, entityOf('user'), userId);
  const session = await lockOwnSession(db, actor);
  const own = await passkeysOf(db, { accountId, scope: session.scope });
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
      ...grantedIn(session),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('invalid', { errors: { response: ['passkey_refused'] } });
  recordDetails(tx, entityOf('user'), user, 'add_passkey');
  return presentPasskey(row);
}

/**
 * Deletes a passkey of the caller. Throws `not_found` if it is not theirs, and `code_first` if it opens more than their
 * session.
 */
export async function removePasskey(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const user = await lockRow(tx, entityOf('user'), actor.userId);
  const session = await lockOwnSession(tx.db, actor);
  const own = and(eq(passkeys.id, id), eq(passkeys.account_id, actor.accountId));
  const [key] = await tx.db.select({ scope: passkeys.scope }).from(passkeys).where(own);
  if (!key) throw new AppError('not_found');
  assertReaches(session.scope, key.scope ?? ACCOUNT_SCOPE);
  await tx.db.delete(passkeys).where(own);
  recordDetails(tx, entityOf('user'), user, 'remove_passkey');
}
