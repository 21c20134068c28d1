import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import { COLLATIONS } from '../model/tables.ts';

/**
 * The custom values of all objects, one per row, so that lists are filtered and ordered along an index without an index
 * per tenant. The objects' column `custom` is the source; the same transaction updates these rows. The table is made by
 * hand because its rows belong to other rows, not to people.
 */
export const customValues = pgTable(
  'custom_values',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    /** The field's id, see `CustomField`. */
    field: integer().notNull(),
    /** 0; for several choices, their number. */
    position: integer().notNull(),
    /** For kinds compared as numbers, see `comparableValue`. */
    number: doublePrecision(),
    /** For kinds compared as text: the beginning of the value. */
    text: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.field, table.position] }),
    index('custom_values_number').on(table.tenant_id, table.field, table.number, table.object_id),
    ...Object.entries(COLLATIONS).map(([language, collation]) =>
      index(`custom_values_text_${language}`)
        .on(
          table.tenant_id,
          table.field,
          sql`${table.text} collate ${sql.identifier(collation)}`,
          table.object_id,
        )
        .where(sql`${table.text} is not null`),
    ),
    tenantScope(table.tenant_id),
  ],
);
