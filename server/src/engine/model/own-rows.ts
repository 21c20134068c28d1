import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntityTable } from './tables.ts';

/** The condition for the rows of a tenant; none for entities of the installation. */
export function tenantRows({ tenantId }: { tenantId: number }, table: EntityTable): SQL | undefined {
  return table.tenant_id && eq(table.tenant_id, tenantId);
}

/** The columns with which a row refers to an object of any entity. */
interface ObjectColumns {
  tenant_id: PgColumn;
  entity: PgColumn;
  object_id: PgColumn;
}

/**
 * The condition for rows about one object of a tenant, in a table that refers to objects of any entity. `entity`: its
 * stored name.
 */
export function isAboutObject(
  table: ObjectColumns,
  tenantId: number,
  entity: string,
  id: number,
): SQL | undefined {
  return and(eq(table.tenant_id, tenantId), eq(table.entity, entity), eq(table.object_id, id));
}
