import type { Db } from '../platform/db/database.ts';
import { storeVariants } from '../platform/pictures/images.ts';
import type { Services } from '../platform/services.ts';
import { attachmentKey, claimFile, type FileOwner, reserveFile } from '../platform/storage/file-registry.ts';

/** Draws and stores a picture of a company, as an upload would, and returns its key; it belongs to no object yet. */
export async function storePicture(
  { storage, pictures }: Services,
  db: Db,
  tenantId: number,
  bytes: Buffer,
): Promise<string> {
  const variants = await pictures.draw(bytes);
  const { key } = await reserveFile(db, {
    tenant_id: tenantId,
    kind: 'image',
    content_type: 'image/webp',
    size: variants.large.length + variants.thumbnail.length,
  });
  await storeVariants(storage, key, variants);
  return key;
}

export interface NewAttachment {
  filename: string;
  content_type: string;
  language?: 'fi' | 'sv' | 'en' | 'lt';
  bytes: Buffer;
}

/** Stores an attachment and gives it to its object. */
export async function storeAttachment(
  { storage }: Services,
  db: Db,
  tenantId: number,
  owner: FileOwner,
  { bytes, ...about }: NewAttachment,
  position: number,
): Promise<void> {
  const { key } = await reserveFile(db, {
    ...about,
    tenant_id: tenantId,
    kind: 'attachment',
    size: bytes.length,
    sort_order: position,
  });
  await storage.keepBytes(attachmentKey(key), bytes);
  await claimFile(db, key, owner);
}

/** Stores the only file of an object that is not stored yet, and returns its key; it belongs to no object yet. */
export async function storeFile(
  { storage }: Services,
  db: Db,
  tenantId: number,
  { bytes, ...about }: NewAttachment,
): Promise<string> {
  const { key } = await reserveFile(db, {
    ...about,
    tenant_id: tenantId,
    kind: 'attachment',
    size: bytes.length,
  });
  await storage.keepBytes(attachmentKey(key), bytes);
  return key;
}
