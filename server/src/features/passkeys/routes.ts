import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { MAX_PASSKEY_NAME_LENGTH, passkey, passkeyList } from '@piiri/shared/contracts/passkeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { deviceOf } from '../../platform/auth/address-key.ts';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { serverText } from '../../platform/texts.ts';
import { loginAnswer, notifyOfSignIn, openSessions, signInContext } from '../sessions/public.ts';
import { CHALLENGE_MS, makeChallenge } from './challenges.ts';
import { newCredential, signedCredential } from './credential.ts';
import { addPasskey, passkeysOf, presentPasskey, removePasskey, userHandleOf } from './own-passkeys.ts';
import { ALGORITHMS, relyingParty } from './relying-party.ts';
import { signingOptions } from './signing-options.ts';
import { verifyNewPasskey } from './verify-new.ts';
import { verifyPasskey } from './verify-passkey.ts';

export default [
  /**
   * Signs in by passkey, to the same companies as a password. Device and user verification are two factors, so no other
   * one is required. All failures get the same answer.
   */
  defineRoute({
    method: 'POST',
    path: 'v1/auth/passkey',
    summary: 'Sign in by passkey',
    tag: 'auth',
    access: 'public',
    body: z.object({ response: signedCredential }, 'not_an_object'),
    answers: { 200: loginAnswer },
    refuses: [401, 429],
    async handler({ services, body: { response }, request, reply }) {
      return throttled(services, { target: `passkey ${response.id}`, address: request.ip }, async () => {
        const key = await verifyPasskey(services, await relyingParty(services, request), response, 'sign in');
        const opened =
          key &&
          (await openSessions(
            services,
            { id: key.account, evidence: { by: 'passkey', id: key.id } },
            await signInContext(services, request),
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
    method: 'POST',
    path: 'v1/auth/passkey/options',
    summary: 'Start signing in by passkey: the options for PublicKeyCredential.parseRequestOptionsFromJSON',
    tag: 'auth',
    access: 'public',
    answers: { 200: z.record(z.string(), z.unknown()) },
    handler: async ({ services, request }) => signingOptions(services, request, 'sign in'),
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/profile/passkeys',
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
    method: 'POST',
    path: 'v1/profile/passkeys',
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
          return added;
        },
        { asOwner: true },
      );
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: 'v1/profile/passkeys/:id',
    summary: 'Delete a passkey',
    access: 'anyone',
    forReadOnly: true,
    needsProof: true,
    answers: { 204: z.null() },
    async handler({ actor, params: { id }, commit }) {
      await commit((tx) => removePasskey(tx, actor, id), { asOwner: true });
    },
  }),
  /**
   * Returns whether to offer the caller a passkey: only once, and not if they have one. This call itself counts as the
   * offer.
   */
  defineRoute({
    method: 'POST',
    path: 'v1/profile/passkeys/offer',
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
    method: 'POST',
    path: 'v1/profile/passkeys/options',
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
