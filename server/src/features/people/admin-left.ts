import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../engine/calls/context.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { tenants } from '../../platform/db/tables/companies.ts';

/** Whether somebody can do what a tenant admin does. */
export const isAdmin = (row: Row | undefined): boolean =>
  row?.is_tenant_admin === true && row.read_only !== true && !row.deleted_at;

/**
 * Refuses a transaction that has left the company without a tenant admin. It is asked when the change is written: of two
 * at once the second waits here, and then sees what the first has done.
 */
export async function assertAdminLeft({ db, tenantId }: Transaction): Promise<void> {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const users = tableOf(entityOf('user'));
  const column = (name: string) => users[name] as PgColumn;
  const [left] = await db
    .select({ id: column('id') })
    .from(users)
    .where(
      and(
        eq(column('tenant_id'), tenantId),
        eq(column('is_tenant_admin'), true),
        eq(column('read_only'), sql`false`),
        isNull(column('deleted_at')),
      ),
    )
    .limit(1);
  if (!left) throw new AppError('conflict', { detail: 'last_admin' });
}
