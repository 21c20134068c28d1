import { deliveryRow as contract } from '@piiri/shared/contracts/integrations.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { sendByHand } from '../outbox.ts';
import { deliveryRow, findDelivery, findWebhook } from '../read-deliveries.ts';

const TYPE = 'webhook.test';

/** Sends a test event, signed like any other, even to an inactive webhook. It is tried once. */
export default defineRoute({
  method: 'POST',
  path: 'v1/webhooks/:id/test',
  summary: 'Send a test event to a webhook at once',
  tag: 'webhook',
  access: 'tenant_admin',
  answers: { 202: contract },
  handler: ({ commit, actor, params: { id } }) =>
    commit(async (tx) => {
      await findWebhook(tx.db, actor, id);
      const body = JSON.stringify({
        type: TYPE,
        timestamp: new Date().toISOString(),
        data: { entity: 'webhook', id, title: null, version: 1, group: null },
      });
      const message = crypto.randomUUID();
      const made = await sendByHand(tx, { kind: 'test', webhookId: id, message, type: TYPE, body });
      return deliveryRow(await findDelivery(tx.db, actor, id, made));
    }),
});
