import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ACCOUNT_SCOPE } from '../../../platform/auth/scope.ts';
import { assertMayRequestMessage } from '../../../platform/auth/throttle.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';
import { sendPin } from '../send-pin.ts';
import { companiesAtHost, signInContext } from '../sign-in-context.ts';

/**
 * Sends a code to the phone number of the caller's account. Confirming it with `v2/auth/otp` signs in again: also to
 * companies that waited for this proof, and from a session of one company to the whole account.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/confirmation',
  summary: 'Request a code to the caller’s phone, which opens further companies',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  answers: { 200: z.object({ attempt_id: z.uuid(), expires: z.iso.datetime() }) },
  refuses: [409, 429],
  async handler({ services, actor, language, request }) {
    const { system } = services.database;
    const { only } = await signInContext(services, request);
    const companies = await companiesAtHost(system, actor.accountId, { only });
    const [account] = await system.select().from(accounts).where(eq(accounts.id, actor.accountId));
    const isWaiting = companies.some(({ proven }) => !proven);
    const isWidened = only === undefined && actor.scope !== ACCOUNT_SCOPE;
    if (!account?.phone || !(isWaiting || isWidened))
      throw new AppError('conflict', { detail: 'nothing_to_confirm' });
    await assertMayRequestMessage(services, request.ip);
    const { loginId, tenantId } = actor;
    return sendPin(services, {
      ...{ phone: account.phone, language, only, loginId },
      proven: `company ${tenantId}`,
    });
  },
});
