import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { create } from '../../../engine/write/save.ts';
import { storeSecret } from '../secret.ts';
import { answerFor, assertAddress, secretAnswer, webhookBody, writingCall } from '../webhook-calls.ts';

/** Creates a webhook and returns its secret; it is never shown again. */
export default defineRoute({
  method: 'POST',
  path: 'v1/webhooks',
  summary: 'Create a webhook; its secret is returned only once',
  tag: 'webhook',
  access: 'tenant_admin',
  body: webhookBody,
  answers: {
    201: answerFor('webhook').extend({ secret: secretAnswer }),
  },
  refuses: [409],
  handler(context) {
    assertAddress(context);
    const { services, commit } = context;
    // The secret is created in the same transaction as the webhook.
    const withSecret: typeof commit = (work, options) =>
      commit(async (tx) => {
        const result = await work(tx);
        const { id } = result as { id: number };
        return { ...result, secret: await storeSecret(tx, services, id) };
      }, options);
    return create(writingCall(entityOf('webhook'), context, withSecret));
  },
});
