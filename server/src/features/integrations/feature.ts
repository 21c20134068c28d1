import { defineFeature } from '../../engine/feature.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { deliveryJob } from './delivery-job.ts';
import { tokenHooks, webhookHooks } from './hooks.ts';
import { followChanges } from './outbox.ts';
import { regularDeliveryJob } from './regular-delivery-job.ts';
import * as tables from './tables.ts';

const { webhookDeliveries, webhookPublications, webhookSecrets } = tables;

/** Integrations: webhooks, which notify other systems of events, and service tokens, with which they call the API. */
export const feature = defineFeature({
  tables,
  meanings: [
    // Webhooks move inactive, because their secrets do not move and nothing could be signed.
    [tableOf(entityOf('webhook')), { columns: { active: { onMove: { reset: false } } } }],
    [
      webhookSecrets,
      {
        columns: { webhook_id: { refersTo: 'webhook', deletedWith: true } },
        stays: 'encrypted with the secret of the other installation',
      },
    ],
    [
      webhookDeliveries,
      {
        columns: {
          webhook_id: { refersTo: 'webhook', deletedWith: true },
          object_id: { refersTo: { entityIn: 'entity' } },
          body: { personal: { seenBy: 'tenant_admins' } },
          time: { retention: '30 days' },
        },
        stays: 'sent by the other installation',
      },
    ],
    [
      webhookPublications,
      { columns: { object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true } } },
    ],
  ],
  hooks: { webhook: webhookHooks, service_token: tokenHooks },
  listeners: [{ listen: followChanges }],
  jobs: [regularDeliveryJob, deliveryJob],
});
