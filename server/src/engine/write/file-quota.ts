import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { files } from '../../platform/db/tables/files.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';

/**
 * Returns the bytes of all files of a tenant, including those of former versions; for pictures, the large and small
 * variants.
 */
export async function bytesOfFiles(db: Db, tenantId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(and(eq(files.tenant_id, tenantId), ne(files.state, ORPHANED)));
  return row?.bytes ?? 0;
}

/**
 * Ensures that a tenant has room for `size` more bytes, within the transaction that registers the file. Uploads of a
 * tenant with a quota wait for each other here. Throws `storage_full`.
 */
export async function assertRoom(db: Db, tenantId: number, size: number): Promise<void> {
  const [limited] = await db
    .select({ quota: tenants.file_quota })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), isNotNull(tenants.file_quota)))
    .for('no key update');
  if (limited?.quota == null) return;
  if ((await bytesOfFiles(db, tenantId)) + size > limited.quota) throw new AppError('storage_full');
}
