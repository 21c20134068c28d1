import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import {
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  passkey,
  passkeyList,
} from '@piiri/shared/contracts/passkeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { generateRegistrationOptions, type WebAuthnCredential } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { deviceOf } from '../../platform/auth/address-key.ts';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, passkeys } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import {
  assertReaches,
  grantedIn,
  lockOwnSession,
  loginAnswer,
  notifyOfSignIn,
  openSessions,
  recordCredential,
  recordingFailures,
  signInContext,
} from '../sessions/public.ts';
import { CHALLENGE_MS, makeChallenge } from './challenges.ts';
import { newCredential, signedCredential } from './credential.ts';
import { ALGORITHMS, type RelyingParty, relyingParty, signingOptions } from './relying-party.ts';
import { verifyNewPasskey } from './verify-new.ts';
import { verifyPasskey } from './verify-passkey.ts';

export default [
  /**
   * Signs in by passkey, to the same companies as a password. Device and user verification are two factors, so no other
   * one is required. All failures get the same answer.
   */
  defineRoute({
    pattern: 'POST v1/auth/passkey',
    summary: 'Sign in by passkey',
    access: 'public',
    body: z.object({ response: signedCredential }, 'not_an_object'),
    answers: { 200: loginAnswer },
    refuses: [401],
    async handler({ services, body: { response }, request, reply }) {
      const context = await signInContext(services, request);
      const account = await accountOfPasskey(services.database.system, response.id);
      const onFailure = recordingFailures(services, context, () => ({
        ...{ method: 'passkey', typed: response.id, account },
      }));
      const target = `passkey ${response.id}`;
      return throttled(services, { target, address: request.ip, onFailure }, async () => {
        const key = await verifyPasskey(services, await relyingParty(services, request), response, 'sign in');
        const opened =
          key &&
          (await openSessions(
            services,
            { id: key.account, evidence: { by: 'passkey', id: key.id } },
            context,
          ));
        if (!opened) throw new AppError('passkey_failed');
        reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
        return opened;
      });
    },
  }),
  /**
   * Begins signing in by passkey. The answer is the same for everyone: the device knows its own passkeys, so no
   * credential is listed and the answer does not reveal whether an account exists.
   */
  defineRoute({
    pattern: 'POST v1/auth/passkey/options',
    summary: 'Start signing in by passkey: the options for PublicKeyCredential.parseRequestOptionsFromJSON',
    access: 'public',
    answers: { 200: z.record(z.string(), z.unknown()) },
    handler: async ({ services, request }) => signingOptions(services, request, 'sign in'),
  }),
  defineRoute({
    pattern: 'GET v1/profile/passkeys',
    summary: 'List the caller’s passkeys',
    access: 'anyone',
    answers: { 200: passkeyList },
    async handler({ services, actor }) {
      const own = await passkeysOf(services.database.system, actor);
      return { count: own.length, next: null, previous: null, results: own.map(presentPasskey) };
    },
  }),
  /** Stores a passkey created by the browser, and notifies the person, because someone else may have created it. */
  defineRoute({
    pattern: 'POST v1/profile/passkeys',
    summary: 'Add a passkey created by the browser',
    access: 'anyone',
    forReadOnly: true,
    needsProof: true,
    body: z.object(
      {
        name: z
          .string('not_text')
          .overwrite(cleanLine)
          .trim()
          .max(MAX_PASSKEY_NAME_LENGTH, message('too_long', { max: MAX_PASSKEY_NAME_LENGTH }))
          .nullish()
          .meta({ description: 'Default: the browser and kind of device.' }),
        response: newCredential,
      },
      'not_an_object',
    ),
    answers: { 201: passkey },
    refuses: [409, 429],
    async handler({ services, actor, body, language, commit, request }) {
      const { accountId } = actor;
      const party = await relyingParty(services, request);
      const target = `new passkey ${accountId}`;
      const credential = await throttled(services, { target, address: request.ip }, async () => {
        const verified = await verifyNewPasskey(services, party, accountId, body.response);
        if (!verified) throw new AppError('invalid', { errors: { response: ['passkey_refused'] } });
        return verified;
      });
      const own = await passkeysOf(services.database.system, actor);
      const userHandle = userHandleOf(services, actor, own);
      const device = deviceOf(request.headers['user-agent']);
      const name = body.name || device || serverText(language, 'passkey_unnamed');
      return commit(
        async (tx) => {
          const added = await addPasskey(tx, actor, { name, credential, userHandle, party });
          await notifyOfSignIn(services, tx, { account: accountId, user: actor.userId, scope: actor.scope });
          await recordCredential(services, tx.db, { ...changeOf(actor, tx), event: 'credential_added' });
          return added;
        },
        { asOwner: true },
      );
    },
  }),
  defineRoute({
    pattern: 'DELETE v1/profile/passkeys/:id',
    summary: 'Delete a passkey',
    access: 'anyone',
    forReadOnly: true,
    needsProof: true,
    answers: { 204: z.null() },
    async handler({ services, actor, params: { id }, commit }) {
      await commit(
        async (tx) => {
          await removePasskey(tx, actor, id);
          await recordCredential(services, tx.db, { ...changeOf(actor, tx), event: 'credential_ended' });
        },
        { asOwner: true },
      );
    },
  }),
  /**
   * Returns whether to offer the caller a passkey: only once, and not if they have one. This call itself counts as the
   * offer.
   */
  defineRoute({
    pattern: 'POST v1/profile/passkeys/offer',
    summary: 'Ask whether to offer a passkey; it is offered only once',
    access: 'anyone',
    forReadOnly: true,
    answers: { 200: z.object({ offer: z.boolean() }) },
    async handler({ services, actor: { accountId } }) {
      const hasNone = sql`not exists (select from passkeys where account_id = ${accountId}::int)`;
      const offered = await services.database.system
        .update(accounts)
        .set({ passkey_offered: true })
        .where(and(eq(accounts.id, accountId), eq(accounts.passkey_offered, false), hasNone))
        .returning({ id: accounts.id });
      return { offer: offered.length > 0 };
    },
  }),
  /**
   * Begins creating a passkey. The device stores it under the account's user name and shows that when the user chooses a
   * passkey.
   */
  defineRoute({
    pattern: 'POST v1/profile/passkeys/options',
    summary: 'Start adding a passkey: the options for PublicKeyCredential.parseCreationOptionsFromJSON',
    access: 'anyone',
    forReadOnly: true,
    needsProof: true,
    answers: { 200: z.record(z.string(), z.unknown()) },
    async handler({ services, request, actor }) {
      const { accountId, tenantId } = actor;
      const { system } = services.database;
      const { id: rpID } = await relyingParty(services, request);
      const own = await passkeysOf(system, actor);
      const [account] = await system.select().from(accounts).where(eq(accounts.id, accountId));
      const [company] = await system.select().from(tenants).where(eq(tenants.id, tenantId));
      return generateRegistrationOptions({
        rpName: company?.name ?? '',
        rpID,
        userID: isoBase64URL.toBuffer(userHandleOf(services, actor, own)),
        userName: account?.username ?? '',
        challenge: makeChallenge(services, `make ${accountId}`),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },
  }),
];

/** A change of the caller's passkeys, for the history of their other companies; its own history has it already. */
const changeOf = ({ accountId: account, scope, tenantId }: Actor, { source }: Transaction) =>
  ({ method: 'passkey', account, scope, source, except: tenantId }) as const;

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
const presentPasskey = ({ id, name, created_at, last_used_at, host }: PasskeyRow): Passkey => ({
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
async function passkeysOf(db: Db, { accountId, scope }: Owner): Promise<PasskeyRow[]> {
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
function userHandleOf(
  { sign }: Pick<Services, 'sign'>,
  { accountId, scope }: Owner,
  own: readonly PasskeyRow[],
): string {
  const same = own.find((key) => key.scope === scope);
  const purpose = scope === ACCOUNT_SCOPE ? String(accountId) : `${accountId} in ${scope}`;
  return same?.user_handle ?? sign('passkey user', purpose);
}

/** Returns the id of the account with a credential; undefined without one. */
async function accountOfPasskey(db: Db, credential: string): Promise<number | undefined> {
  const [key] = await db
    .select({ account: passkeys.account_id })
    .from(passkeys)
    .where(eq(passkeys.credential_id, credential));
  return key?.account;
}

/** A verified credential. */
interface NewPasskey {
  name: string;
  credential: WebAuthnCredential;
  userHandle: string;
  party: RelyingParty;
}

/**
 * Stores a new passkey of the caller, and records in the history that one was added. Throws `unauthorized` if the
 * session has ended meanwhile, `conflict` if there are too many, and `invalid` for a credential that is already stored.
 */
async function addPasskey(
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
async function removePasskey(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const user = await lockRow(tx, entityOf('user'), actor.userId);
  const session = await lockOwnSession(tx.db, actor);
  const own = and(eq(passkeys.id, id), eq(passkeys.account_id, actor.accountId));
  const [key] = await tx.db.select({ scope: passkeys.scope }).from(passkeys).where(own);
  if (!key) throw new AppError('not_found');
  assertReaches(session.scope, key.scope ?? ACCOUNT_SCOPE);
  await tx.db.delete(passkeys).where(own);
  recordDetails(tx, entityOf('user'), user, 'remove_passkey');
}
