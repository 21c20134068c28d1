import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { renderImage, storeVariants, webpSize } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import { attachmentKey, orphanPending, reserveFile } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { committer } from '../commit/commit.ts';

type Registered = Parameters<typeof reserveFile>[1];

/**
 * Registers a file in a transaction of its own, so that a crash leaves a trace, and writes its bytes under its key.
 * Releases it when writing fails. Throws `storage_full` when the tenant's quota has no room for it, and `unauthorized`
 * when the uploader no longer exists.
 */
async function storeUnclaimed(
  services: Services,
  actor: Actor,
  file: Omit<Registered, 'tenant_id'>,
  write: (key: string) => Promise<void>,
): Promise<{ id: number; key: string }> {
  const { tenantId } = actor;
  const commit = committer(services, { tenantId, actor });
  const registered = await commit(async ({ db }) => {
    await assertRoom(db, tenantId, file.size);
    return reserveFile(db, { ...file, tenant_id: tenantId });
  });
  await releasedOnFailure(services, tenantId, registered.key, () => write(registered.key));
  return registered;
}

/** Runs the work that gives an unclaimed file to its owner. Releases the file when that fails. */
export async function releasedOnFailure<T>(
  services: Services,
  tenantId: number,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await releaseUnclaimedFiles(services, tenantId, [key]);
    throw error;
  }
}

/**
 * Releases files that no object got. Those that cannot be released now, such as without a database, are later deleted
 * as orphaned.
 */
export async function releaseUnclaimedFiles(
  services: Services,
  tenantId: number,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const commit = committer(services, { tenantId });
  await commit(({ db }) => orphanPending(db, keys)).catch(() => {});
}

/**
 * Resizes and stores a picture that belongs to no object yet. Returns its key, or the reason why it is no valid picture
 * as a packed message. `types`: accepted media types, if not those of uploads.
 */
export async function storeUnclaimedPicture(
  services: Services,
  actor: Actor,
  file: StagedFile,
  owner: Pick<Registered, 'entity' | 'entity_id' | 'field' | 'uploaded_by'> = {},
  types?: readonly string[],
): Promise<{ id: number; key: string } | { problem: string }> {
  const rendered = await renderImage(services.pictures, file, types);
  if ('problem' in rendered) return rendered;
  const { variants } = rendered;
  const about = {
    ...owner,
    ...webpSize(variants.large),
    kind: 'image' as const,
    filename: safeFilename(file.filename),
    content_type: 'image/webp',
    size: variants.large.length + variants.thumbnail.length,
  };
  return storeUnclaimed(services, actor, about, (own) => storeVariants(services.storage, own, variants));
}

/** Stores a file of a known type that belongs to no object yet; `owner`: what it is stored for. */
export async function storeUnclaimedAttachment(
  services: Services,
  actor: Actor,
  file: StagedFile,
  about: Pick<Registered, 'filename' | 'content_type' | 'language'>,
  owner: Pick<Registered, 'entity' | 'entity_id' | 'field' | 'uploaded_by'> = {},
): Promise<{ id: number; key: string }> {
  return storeUnclaimed(services, actor, { ...about, ...owner, kind: 'attachment', size: file.size }, (key) =>
    services.storage.keep(attachmentKey(key), file.path),
  );
}

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
async function assertRoom(db: Db, tenantId: number, size: number): Promise<void> {
  const [limited] = await db
    .select({ quota: tenants.file_quota })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), isNotNull(tenants.file_quota)))
    .for('no key update');
  if (limited?.quota == null) return;
  if ((await bytesOfFiles(db, tenantId)) + size > limited.quota) throw new AppError('storage_full');
}
