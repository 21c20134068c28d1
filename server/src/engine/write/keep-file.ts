import type { Actor } from '../../platform/auth/actor.ts';
import { renderImage, storeVariants } from '../../platform/pictures/images.ts';
import { webpSize } from '../../platform/pictures/webp-size.ts';
import type { Services } from '../../platform/services.ts';
import { safeFilename } from '../../platform/storage/attachment-type.ts';
import { attachmentKey, orphanPending, reserveFile } from '../../platform/storage/file-registry.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { committer } from '../commit/commit.ts';
import { assertRoom } from './file-quota.ts';

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
 * as a packed message.
 */
export async function storeUnclaimedPicture(
  services: Services,
  actor: Actor,
  file: StagedFile,
  owner: Pick<Registered, 'entity' | 'entity_id' | 'field' | 'uploaded_by'> = {},
): Promise<{ id: number; key: string } | { problem: string }> {
  const rendered = await renderImage(services.pictures, file);
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
