import { deliveryPage } from '@piiri/shared/contracts/integrations.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { findWebhook, listDeliveries } from '../read-deliveries.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Returns the deliveries to a webhook, newest first. They are kept for thirty days. */
export default defineRoute({
  method: 'GET',
  path: 'v1/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook',
  tag: 'webhook',
  access: 'tenant_admin',
  query: listQuery.pick({ page: true, page_size: true, admin_view: true }).loose(),
  answers: { 200: deliveryPage },
  handler: ({ read, actor, params: { id }, query, url }) =>
    read(async (db) => {
      await findWebhook(db, actor, id);
      const paged = { ...query, page_size: query.page_size ?? DEFAULT_PAGE_SIZE };
      const { count, rows } = await listDeliveries(db, actor, id, rangeOf(paged));
      return pageOf(url, paged, count, rows);
    }),
});
