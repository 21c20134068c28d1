import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { providerOfDomain } from '../../../platform/auth/provider-of-domain.ts';
import { companyAtHost } from '../../../platform/http/company-hosts.ts';
import { isReadAsPhone } from '../../../platform/phone/read-phone.ts';

/**
 * Returns the next step of signing in. It depends only on the typed text, for an e-mail address on its domain, so it
 * does not reveal who has an account.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/initlogin',
  summary: 'Start signing in: by password, by one-time code or by the company’s own provider',
  tag: 'auth',
  access: 'public',
  body: z.object({ usernamephone: requiredText() }, 'not_an_object'),
  answers: {
    200: z.object({
      method: z.enum(['password', 'mobile', 'oidc']),
      start: z
        .string()
        .optional()
        .meta({ description: 'With `oidc`: path that starts signing in by the company’s provider.' }),
    }),
  },
  async handler({ services, body, request }) {
    const only = await companyAtHost(services, request);
    const start = await providerOfDomain(services.database.system, body.usernamephone, only);
    if (start) return { method: 'oidc', start };
    return { method: isReadAsPhone(body.usernamephone) ? 'mobile' : 'password' };
  },
});
