import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntityTable } from './tables.ts';

/** The rows of a tenant; of the installation where the entity is the installation's. */
export function ownRows({ tenantId }: { tenantId: number }, table: EntityTable): SQL | undefined {
  return table.tenant_id && eq(table.tenant_id, tenantId);
}

/** The columns by which a row names an object of any entity. */
interface ObjectColumns {
  tenant_id: PgColumn;
  entity: PgColumn;
  object_id: PgColumn;
}

/** The rows about one object of a tenant, in a table that names objects of any entity. `entity`: by its stored name. */
export function ofObject(
  table: ObjectColumns,
  tenantId: number,
  entity: string,
  id: number,
): SQL | undefined {
  return and(eq(table.tenant_id, tenantId), eq(table.entity, entity), eq(table.object_id, id));
}
