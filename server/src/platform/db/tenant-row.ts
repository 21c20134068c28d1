import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { tenants } from './tables/tenants.ts';

export type TenantRow = typeof tenants.$inferSelect;

/** Returns the caller's company as stored. `lock` locks it until the transaction ends. */
export async function findTenant(
  db: Db,
  { tenantId }: { tenantId: number },
  lock = false,
): Promise<TenantRow> {
  const query = db.select().from(tenants).where(eq(tenants.id, tenantId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}
