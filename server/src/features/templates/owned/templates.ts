import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { remapValues, type TemplateValues } from '../values.ts';

/** Named initial values for new objects of an entity. */
export const templates = defineOwned({
  name: 'templates',
  columns: {
    /** Null for a shared template whose owner is permanently deleted. */
    user_id: integer(),
    /** Name in the API: `news`, `content/lunch_menu`. */
    entity: text().notNull(),
    name: text().notNull(),
    values: jsonb().$type<TemplateValues>().notNull(),
    shared: boolean().notNull().default(false),
    created_at: now(),
  },
  owner: 'user_id',
  ownerIndex: false,
  constraints: (table) => [
    index('templates_user').on(table.tenant_id, table.entity, table.user_id),
    index('templates_shared').on(table.tenant_id, table.entity, table.shared),
  ],
  // Shared ones are seen by whoever writes such content.
  seenBy: 'editors',
  ownData: ['entity as kind', 'name', 'shared', 'created_at'],
  meanings: { values: { personal: { seenBy: 'editors' }, onMove: { json: remapValues } } },
});
