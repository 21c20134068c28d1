import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import { COLLATIONS } from '../model/tables.ts';

/**
 * The custom values of all objects, one a row, so that lists are narrowed and ordered by them along an index, without an
 * index made for any company. The objects' own column `custom` is what is read; these rows follow it in the transaction that
 * writes. By hand: they are rows of rows, and nobody's.
 */
export const customValues = pgTable(
  'custom_values',
  {
    tenant_id: ofTenant(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    /** The field's id, see `CustomField`. */
    field: integer().notNull(),
    /** 0; of several choices their number. */
    position: integer().notNull(),
    /** Of kinds that are compared as numbers, see `COMPARED`. */
    number: doublePrecision(),
    /** Of kinds that are compared as texts: its beginning. */
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
