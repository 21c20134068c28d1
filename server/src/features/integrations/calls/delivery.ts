import { deliveryDetail as contract } from '@piiri/shared/contracts/integrations.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deliveryDetail, findDelivery, findWebhook } from '../read-deliveries.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/webhooks/:id/deliveries/:delivery',
  summary: 'Read a delivery with its request and response',
  tag: 'webhook',
  access: 'tenant_admin',
  answers: { 200: contract },
  handler: ({ read, actor, params: { id, delivery } }) =>
    read(async (db) => {
      const webhook = await findWebhook(db, actor, id);
      return deliveryDetail(await findDelivery(db, actor, id, delivery), webhook);
    }),
});
