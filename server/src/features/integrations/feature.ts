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
  words: [
    // Webhooks move inactive, because their secrets do not move and nothing could be signed.
    [tableOf(entityOf('webhook')), { reset: { active: false } }],
    [webhookSecrets, { stays: 'encrypted with the secret of the other installation' }],
    [
      webhookDeliveries,
      {
        ids: { object_id: { entityIn: 'entity' } },
        stays: 'sent by the other installation',
      },
    ],
  ],
  hooks: { webhook: webhookHooks, service_token: tokenHooks },
  cascades: {
    webhook: [webhookSecrets.webhook_id, webhookDeliveries.webhook_id],
    any: [webhookPublications.object_id],
  },
  retention: [[webhookDeliveries.time, '30 days']],
  listeners: { any: followChanges },
  jobs: [regularDeliveryJob, deliveryJob],
});
