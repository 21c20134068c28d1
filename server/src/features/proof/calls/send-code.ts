import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { assertMayRequestMessage } from '../../../platform/auth/throttle.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';
import { endingOf, sendPin, signInContext } from '../../sign-in/public.ts';

/** Sends a code to the phone of the caller's account, with which `v1/auth/proof` proves who they are. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/proof/code',
  summary: 'Request a code to the caller’s phone, to prove who they are',
  tag: 'auth',
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
    return { ...sent, phone: endingOf(phone) };
  },
});
