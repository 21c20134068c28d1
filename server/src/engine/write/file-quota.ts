import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { files } from '../../platform/db/tables/files.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';

/** Bytes of all files of a company, with those that former versions have; of pictures the largest and the smallest size. */
export async function bytesOfFiles(db: Db, tenantId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(and(eq(files.tenant_id, tenantId), ne(files.state, ORPHANED)));
  return row?.bytes ?? 0;
}

/**
 * Makes sure that a company may have a file of `size` bytes more, within the transaction that registers it. Uploads of a company
 * that has a quota wait for each other here. Throws `storage_full`.
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
