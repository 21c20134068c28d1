import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { create } from '../../../engine/write/save.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { newServiceToken, tokenPrefix } from '../../../platform/auth/service-token.ts';
import { serviceTokenKeys } from '../../../platform/db/tables/service-tokens.ts';
import { builtInScopes } from '../entities.ts';
import { answerFor, describedBody, writingCall } from '../webhook-calls.ts';

/** Scope of a content type that the company defined. */
const ownScope = z.string().regex(/^content\/[a-z][a-z0-9_]*:(read|write)$/);

/** Creates a service token and returns it; it is never shown again. */
export default defineRoute({
  method: 'POST',
  path: 'v1/service-tokens',
  summary: 'Create a service token; the token is returned only once',
  tag: 'service_token',
  access: 'tenant_admin',
  needsProof: true,
  body: describedBody(
    z.object({
      name: z.string().max(100).meta({ description: 'Name shown in the history.' }),
      scopes: z.array(z.union([z.enum(builtInScopes()), ownScope])).min(1),
      expires: z.string().nullish().meta({ description: 'Expiry; empty: valid until revoked.' }),
    }),
  ),
  answers: {
    201: answerFor('service_token').extend({
      token: z.string().meta({ description: 'Returned only once. Send it as a bearer token.' }),
    }),
  },
  refuses: [409],
  handler(context) {
    const { commit } = context;
    const withToken: typeof commit = (work, options) =>
      commit(async (tx) => {
        const result = await work(tx);
        const { id, name } = result as { id: number; name: string };
        const token = newServiceToken();
        const prefix = tokenPrefix(token);
        await tx.db
          .insert(serviceTokenKeys)
          .values({ token_id: id, tenant_id: tx.tenantId, name, hash: hashToken(token), prefix });
        return { ...result, prefix, token };
      }, options);
    return create(writingCall(entityOf('service_token'), context, withToken));
  },
});
