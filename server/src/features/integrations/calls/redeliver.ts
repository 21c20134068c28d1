import { deliveryRow as contract } from '@piiri/shared/contracts/integrations.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { sendByHand } from '../outbox.ts';
import { deliveryRow, findDelivery, findWebhook } from '../read-deliveries.ts';

/** Sends a delivery again with the same id and body, as a new delivery that is tried once. */
export default defineRoute({
  method: 'POST',
  path: 'v1/webhooks/:id/deliveries/:delivery/redeliver',
  summary: 'Send a delivery again',
  tag: 'webhook',
  access: 'tenant_admin',
  answers: { 202: contract },
  handler: ({ commit, actor, params: { id, delivery } }) =>
    commit(async (tx) => {
      await findWebhook(tx.db, actor, id);
      const { message, type, body } = await findDelivery(tx.db, actor, id, delivery);
      const made = await sendByHand(tx, { kind: 'redelivery', webhookId: id, message, type, body });
      return deliveryRow(await findDelivery(tx.db, actor, id, made));
    }),
});
