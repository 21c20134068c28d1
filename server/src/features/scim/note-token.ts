import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { tenants } from '../../platform/db/tables/companies.ts';

/** Records in the company's history whether its directory had a token before, and has one now. */
export async function recordToken(tx: Transaction, had: boolean, has: boolean): Promise<void> {
  const [company] = await tx.db.select().from(tenants).where(eq(tenants.id, tx.tenantId));
  const details = { scim_token: [had, has] as const };
  tx.note({ entity: 'tenant', action: 'update', id: tx.tenantId, before: company, after: company, details });
}
