import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { users } from './users.ts';

/** Returns whether a user has the full rights of a tenant admin. */
export const isAdmin = (row: Row | undefined): boolean =>
  row?.is_tenant_admin === true && row.read_only !== true && row.active !== false && !row.deleted_at;

/**
 * Throws `conflict` if a transaction leaves the company without a tenant admin. Called after the change is written: the
 * second of two concurrent transactions waits here and then sees the first one's change. `without`: id of an admin who
 * does not count.
 */
export async function assertAdminLeft({ db, tenantId }: Transaction, without?: number): Promise<void> {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [left] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, tenantId),
        eq(users.is_tenant_admin, true),
        eq(users.read_only, sql`false`),
        eq(users.active, true),
        isNull(users.deleted_at),
        without === undefined ? undefined : ne(users.id, without),
      ),
    )
    .limit(1);
  if (!left) throw new AppError('conflict', { detail: 'last_admin' });
}
