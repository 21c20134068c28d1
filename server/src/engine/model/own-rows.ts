import { eq, type SQL } from 'drizzle-orm';
import type { EntityTable } from './tables.ts';

/** The rows of a tenant; of the installation where the entity is the installation's. */
export function ownRows({ tenantId }: { tenantId: number }, table: EntityTable): SQL | undefined {
  return table.tenant_id && eq(table.tenant_id, tenantId);
}
