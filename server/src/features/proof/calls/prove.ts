import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { optionalText } from '../../../platform/auth/input.ts';
import { isPassword } from '../../../platform/auth/password.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { proveByPasskey, signedCredential } from '../../passkeys/public.ts';
import { proveAgain, redeemPin } from '../../sign-in/public.ts';

const proof = z.object(
  {
    password: optionalText(),
    attempt_id: optionalText(),
    pin_code: optionalText(),
    response: signedCredential.optional(),
  },
  'not_an_object',
);

type Proof = z.output<typeof proof>;

async function byPassword(services: Services, actor: Actor, password: string): Promise<boolean> {
  const [account] = await services.database.system
    .select({ hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  const hash = account?.hash;
  if (!hash || !(await isPassword(password, hash))) return false;
  return proveAgain(services, actor, { by: 'password', hash });
}

async function byCode(
  services: Services,
  actor: Actor,
  { attempt_id, pin_code }: { attempt_id: string; pin_code: string },
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
  return proveAgain(services, actor, { by: 'code', phone, sentAt: redeemed.sentAt });
}

/** Stores the sent proof. Returns the field and the message if it is wrong or missing; undefined if it was stored. */
async function problemOf(
  services: Services,
  request: FastifyRequest,
  actor: Actor,
  { password, attempt_id, pin_code, response }: Proof,
): Promise<[field: string, problem: string] | undefined> {
  if (response) {
    const isRight = await proveByPasskey(services, request, actor, response);
    return isRight ? undefined : ['response', 'passkey_refused'];
  }
  if (attempt_id) {
    if (!pin_code) return ['pin_code', 'required'];
    const isRight = await byCode(services, actor, { attempt_id, pin_code });
    return isRight ? undefined : ['pin_code', 'proof_code_wrong'];
  }
  if (!password) return ['password', 'required'];
  return (await byPassword(services, actor, password)) ? undefined : ['password', 'proof_password_wrong'];
}

/** Proves again who the caller is, for the next ten minutes of their login. Guesses are throttled as in signing in. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/proof',
  summary: 'Prove again who the caller is: by password, by a code, or by a passkey',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  body: proof,
  answers: { 204: z.null() },
  refuses: [429],
  async handler({ services, actor, body, request }) {
    const target = `proof ${actor.accountId}`;
    await throttled(services, { target, address: request.ip }, async () => {
      const [field, problem] = (await problemOf(services, request, actor, body)) ?? [];
      if (field && problem) throw new AppError('invalid', { errors: { [field]: [problem] } });
    });
  },
});
