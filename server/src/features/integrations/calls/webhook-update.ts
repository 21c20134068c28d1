import { versionOf } from '../../../engine/calls/if-match.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { update } from '../../../engine/write/save.ts';
import { hasSecret, storeSecret } from '../secret.ts';
import { answerFor, assertAddress, secretAnswer, webhookBody, writingCall } from '../webhook-calls.ts';

/**
 * Changes a webhook but not its secret. A webhook moved from another installation gets a secret when it is activated.
 */
export default defineRoute({
  method: 'PUT',
  path: 'v1/webhooks/:id',
  summary: 'Change a webhook',
  tag: 'webhook',
  access: 'tenant_admin',
  body: webhookBody,
  answers: { 200: answerFor('webhook').extend({ secret: secretAnswer.optional() }) },
  refuses: [412],
  handler(context) {
    assertAddress(context);
    const { params, request, services, commit } = context;
    const withSecret: typeof commit = (work, options) =>
      commit(async (tx) => {
        const result = await work(tx);
        const { id, active } = result as { id: number; active: boolean };
        if (!active || (await hasSecret(tx, id))) return result;
        return { ...result, secret: await storeSecret(tx, services, id) };
      }, options);
    return update(
      writingCall(entityOf('webhook'), context, withSecret),
      params.id,
      versionOf(request.headers['if-match']),
    );
  },
});
