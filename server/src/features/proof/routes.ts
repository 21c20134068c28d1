import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { optionalInput } from '../../platform/auth/input.ts';
import { isPassword } from '../../platform/auth/password-rules.ts';
import { type RequestSource, sourceOf } from '../../platform/auth/request-source.ts';
import { assertMayRequestMessage, throttled } from '../../platform/auth/throttle.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { proveByPasskey, provingPurpose, signedCredential, signingOptions } from '../passkeys/public.ts';
import { lastDigitsOf, proveAgain, redeemPin, sendPin, signInContext } from '../sessions/public.ts';

const proof = z.object(
  {
    password: optionalInput(),
    attempt_id: optionalInput(),
    pin_code: optionalInput(),
    response: signedCredential.optional(),
  },
  'not_an_object',
);

type Proof = z.output<typeof proof>;

async function byPassword(
  services: Services,
  actor: Actor,
  password: string,
  source: RequestSource,
): Promise<boolean> {
  const [account] = await services.database.system
    .select({ hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  const hash = account?.hash;
  if (!hash || !(await isPassword(password, hash))) return false;
  return proveAgain(services, actor, { by: 'password', hash }, source);
}

async function byCode(
  services: Services,
  actor: Actor,
  { attempt_id, pin_code }: { attempt_id: string; pin_code: string },
  source: RequestSource,
): Promise<boolean> {
  const { success: isId, data: id = '' } = z.uuid().safeParse(attempt_id);
  const [account] = await services.database.system
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  const phone = account?.phone;
  if (!isId || !phone) return false;
  const redeemed = await redeemPin(services, { id, phone, pin: pin_code.replace(/\s/g, '') });
  if (!redeemed) return false;
  return proveAgain(services, actor, { by: 'code', phone, sentAt: redeemed.sentAt }, source);
}

/** Stores the sent proof. Returns the field and the message if it is wrong or missing; undefined if it was stored. */
async function problemOf(
  services: Services,
  request: FastifyRequest,
  actor: Actor,
  { password, attempt_id, pin_code, response }: Proof,
): Promise<[field: string, problem: string] | undefined> {
  const source = sourceOf(services, request);
  if (response) {
    const isRight = await proveByPasskey(services, request, actor, response);
    return isRight ? undefined : ['response', 'passkey_refused'];
  }
  if (attempt_id) {
    if (!pin_code) return ['pin_code', 'required'];
    const isRight = await byCode(services, actor, { attempt_id, pin_code }, source);
    return isRight ? undefined : ['pin_code', 'proof_code_wrong'];
  }
  if (!password) return ['password', 'required'];
  return (await byPassword(services, actor, password, source))
    ? undefined
    : ['password', 'proof_password_wrong'];
}

export default [
  /** Proves again who the caller is, for the next ten minutes of their login. Guesses are throttled as in signing in. */
  defineRoute({
    pattern: 'POST v1/auth/proof',
    summary: 'Prove again who the caller is: by password, by a code, or by a passkey',
    access: 'anyone',
    forReadOnly: true,
    body: proof,
    answers: { 204: z.null() },
    async handler({ services, actor, body, request }) {
      const target = `proof ${actor.accountId}`;
      await throttled(services, { target, address: request.ip }, async () => {
        const [field, problem] = (await problemOf(services, request, actor, body)) ?? [];
        if (field && problem) throw new AppError('invalid', { errors: { [field]: [problem] } });
      });
    },
  }),
  /** Sends a code to the phone of the caller's account, with which `v1/auth/proof` proves who they are. */
  defineRoute({
    pattern: 'POST v1/auth/proof/code',
    summary: 'Request a code to the caller’s phone, to prove who they are',
    access: 'anyone',
    forReadOnly: true,
    answers: {
      202: z.object({
        attempt_id: z.uuid(),
        expires: z.iso.datetime(),
        phone: z.string().meta({ description: 'Last digits of the number.' }),
      }),
    },
    refuses: [409, 429],
    async handler({ services, actor, language, request }) {
      const [account] = await services.database.system
        .select({ phone: accounts.phone })
        .from(accounts)
        .where(eq(accounts.id, actor.accountId));
      const phone = account?.phone;
      if (!phone) throw new AppError('conflict', { detail: 'proof_no_phone' });
      await assertMayRequestMessage(services, request.ip);
      const { only } = await signInContext(services, request);
      const sent = await sendPin(services, { phone, language, only, proven: `proof ${actor.tenantId}` });
      return { ...sent, phone: lastDigitsOf(phone) };
    },
  }),
  /** Begins a proof by passkey, which `v1/auth/proof` completes. */
  defineRoute({
    pattern: 'POST v1/auth/proof/passkey',
    summary: 'Start a proof by passkey: the options for PublicKeyCredential.parseRequestOptionsFromJSON',
    access: 'anyone',
    forReadOnly: true,
    answers: { 200: z.record(z.string(), z.unknown()) },
    handler: async ({ services, actor, request }) => signingOptions(services, request, provingPurpose(actor)),
  }),
];
