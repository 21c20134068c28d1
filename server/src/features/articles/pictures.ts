import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { IMAGE_MAX_BYTES } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { files } from '../../platform/db/tables/files.ts';
import { storeVariants } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { reserveFile } from '../../platform/storage/file-registry.ts';
import { SourceFailure } from './article.ts';
import { type DownloadOptions, download } from './download.ts';

/**
 * Returns the pictures that a field of an article had at its last import: storage keys by the SHA-256 of the original
 * bytes.
 */
export async function importedPictures(
  { database }: Services,
  id: number | undefined,
  field: string,
): Promise<Map<string, string>> {
  if (id === undefined) return new Map();
  const rows = await database.system
    .select({ key: files.key, made: files.filename })
    .from(files)
    .where(
      and(
        eq(files.entity, 'article'),
        eq(files.entity_id, id),
        eq(files.field, field),
        eq(files.state, 'live'),
      ),
    );
  return new Map(rows.map(({ key, made: hash }) => [hash, key]));
}

/**
 * Returns a function that imports a picture: re-encodes and stores it, once per reference, unless it is already known.
 * It resolves with the storage key or, after calling `complain`, with undefined if the picture cannot be imported.
 */
export function createPictureImporter(
  services: Services,
  storedKeys: ReadonlyMap<string, string>,
  {
    base,
    complain,
    ...options
  }: Omit<DownloadOptions, 'limit'> & { base: string; complain: (why: string) => void },
) {
  const imported = new Map<string, Promise<string | undefined>>();
  const importPicture = async (reference: string): Promise<string | undefined> => {
    try {
      const bytes = await bytesOf(reference, base, options);
      const hash = createHash('sha256').update(bytes).digest('hex');
      return storedKeys.get(hash) ?? (await store(services, bytes, hash));
    } catch (error) {
      options.signal.throwIfAborted();
      complain(error instanceof SourceFailure ? error.message : `${reference} cannot be drawn.`);
      return undefined;
    }
  };
  return (reference: string) => {
    const promise = imported.get(reference) ?? importPicture(reference);
    imported.set(reference, promise);
    return promise;
  };
}

async function store(
  { database, pictures, storage }: Services,
  bytes: Buffer,
  hash: string,
): Promise<string> {
  const variants = await pictures.draw(bytes);
  const { key } = await reserveFile(database.system, {
    tenant_id: null,
    kind: 'image',
    filename: hash,
    content_type: 'image/webp',
    size: variants.large.length + variants.thumbnail.length,
  });
  await storeVariants(storage, key, variants);
  return key;
}

/** Media types of pictures on the web. All are re-encoded. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const isAddress = (text: string) => /^https?:\/\//.test(text);

/**
 * Returns the bytes of a picture that an article references. Throws SourceFailure if it cannot be read or is not a
 * picture.
 */
async function bytesOf(
  reference: string,
  base: string,
  options: Omit<DownloadOptions, 'limit'>,
): Promise<Buffer> {
  const bytes =
    isAddress(reference) || isAddress(base)
      ? (await download(addressOf(reference, base), { ...options, limit: IMAGE_MAX_BYTES })).bytes
      : await readInsideFolder(base, reference);
  const type = await fileTypeFromBuffer(bytes);
  if (!TYPES.includes(type?.mime ?? '')) throw new SourceFailure(`${reference} is no picture.`);
  return bytes;
}

function addressOf(reference: string, base: string): string {
  if (isAddress(reference)) return reference;
  if (!URL.canParse(reference, base)) throw new SourceFailure(`${reference} is no address.`);
  return new URL(reference, base).href;
}

/**
 * Reads a file inside a folder; rejects paths outside it, so that an article cannot reach other files of this machine.
 */
async function readInsideFolder(folder: string, reference: string): Promise<Buffer> {
  try {
    const decoded = decodeURIComponent(reference.replace(/[?#].*$/, ''));
    const path = await realpath(isAbsolute(decoded) ? decoded : join(folder, decoded));
    if (!path.startsWith((await realpath(folder)) + sep))
      throw new SourceFailure(`${reference} is outside of the folder.`);
    if ((await stat(path)).size > IMAGE_MAX_BYTES)
      throw new SourceFailure(`${reference} is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(`${reference} is not there.`);
  }
}
