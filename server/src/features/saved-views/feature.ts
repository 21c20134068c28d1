import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import * as tables from './tables.ts';

const { savedViews } = tables;

/** Named views of the console's lists. */
export const feature = defineFeature({
  tables,
  ownData: [
    ownTable({
      name: 'saved_views',
      table: savedViews,
      owner: savedViews.user_id,
      tenant: savedViews.tenant_id,
      tells: {
        kind: savedViews.entity,
        name: savedViews.name,
        shared: savedViews.shared,
        created_at: savedViews.created_at,
      },
      order: savedViews.id,
    }),
  ],
});
