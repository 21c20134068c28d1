import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Saved views: a list of the console with filters and an order, under a name. */
export const savedViews = defineOwned({
  name: 'saved_views',
  columns: {
    /** Null for a shared view whose owner is permanently deleted. */
    user_id: integer(),
    entity: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    created_at: now(),
  },
  owner: 'user_id',
  ownerIndex: false,
  constraints: (table) => [
    index('saved_views_user').on(table.tenant_id, table.entity, table.user_id),
    index('saved_views_shared').on(table.tenant_id, table.entity, table.shared),
  ],
  meanings: { query: { personal: { seenBy: 'editors' } } },
  // Shared ones are seen by whoever opens the list.
  seenBy: 'editors',
  ownData: ['entity as kind', 'name', 'shared', 'created_at'],
});
