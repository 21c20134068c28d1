import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import * as tables from './tables.ts';

const { pushChoices, pushSubscriptions } = tables;

/** Notices to browsers that are not open. */
export const feature = defineFeature({
  tables,
  ownData: [
    ownTable({
      name: 'push_subscriptions',
      table: pushSubscriptions,
      owner: pushSubscriptions.user_id,
      tenant: pushSubscriptions.tenant_id,
      tells: { created_at: pushSubscriptions.created_at },
      order: pushSubscriptions.id,
    }),
    ownTable({
      name: 'push_choices',
      table: pushChoices,
      owner: pushChoices.user_id,
      tenant: pushChoices.tenant_id,
      tells: { channels: pushChoices.channels, quiet: pushChoices.quiet },
      order: pushChoices.user_id,
    }),
  ],
});
