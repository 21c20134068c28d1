import { signInChecked } from '@piiri/shared/contracts/sign-in.ts';
import type { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { signInAnswerOf } from '../answer.ts';
import { checkDomains } from '../check-domains.ts';
import { settingsOf } from '../settings.ts';

/** Asks the DNS for the records of the mail domains that wait. Those that have theirs lead to the provider from now on. */
export default defineRoute({
  method: 'POST',
  path: 'v1/tenant/sign-in/domains/check',
  summary: 'Check the DNS records of the mail domains that wait to be proven',
  tag: 'tenant',
  access: 'tenant_admin',
  heavy: true,
  answers: { 200: signInChecked },
  async handler({ services, actor, read }): Promise<z.output<typeof signInChecked>> {
    const checked = await checkDomains(services, actor.tenantId);
    return read(async (db) => ({
      ...(await signInAnswerOf(services, db, await settingsOf(db, actor.tenantId))),
      checked,
    }));
  },
});
