import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { IMAGE_MAX_BYTES } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { files } from '../../platform/db/tables/files.ts';
import { keepImage } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { reserveFile } from '../../platform/storage/file-registry.ts';
import { SourceFailure } from './article.ts';
import { type DownloadOptions, download } from './download.ts';

/** What pictures on the web are in. All are drawn anew. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const isAddress = (text: string) => /^https?:\/\//.test(text);

/** The bytes of a picture that an article names. Throws SourceFailure when they are not to be had, or are no picture. */
async function bytesOf(
  reference: string,
  base: string,
  options: Omit<DownloadOptions, 'limit'>,
): Promise<Buffer> {
  const bytes =
    isAddress(reference) || isAddress(base)
      ? (await download(addressOf(reference, base), { ...options, limit: IMAGE_MAX_BYTES })).bytes
      : await readBelow(base, reference);
  const type = await fileTypeFromBuffer(bytes);
  if (!TYPES.includes(type?.mime ?? '')) throw new SourceFailure(`${reference} is no picture.`);
  return bytes;
}

function addressOf(reference: string, base: string): string {
  if (isAddress(reference)) return reference;
  if (!URL.canParse(reference, base)) throw new SourceFailure(`${reference} is no address.`);
  return new URL(reference, base).href;
}

/** A file within a folder: an article names nothing else of this machine. */
async function readBelow(folder: string, reference: string): Promise<Buffer> {
  try {
    const written = decodeURIComponent(reference.replace(/[?#].*$/, ''));
    const path = await realpath(isAbsolute(written) ? written : join(folder, written));
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

/** Pictures that a field of an article had at its last import, by the SHA-256 of what they were drawn from. */
export async function knownPictures(
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
  return new Map(rows.map(({ key, made }) => [made, key]));
}

/**
 * Brings pictures along: draws and keeps each, once however often it is asked for, unless it is known already. Gives the
 * key of the stored one; undefined, and a word to `complain`, when there is none to be had.
 */
export function pictureBringer(
  services: Services,
  known: ReadonlyMap<string, string>,
  {
    base,
    complain,
    ...options
  }: Omit<DownloadOptions, 'limit'> & { base: string; complain: (why: string) => void },
) {
  const brought = new Map<string, Promise<string | undefined>>();
  const bring = async (reference: string): Promise<string | undefined> => {
    try {
      const bytes = await bytesOf(reference, base, options);
      const made = createHash('sha256').update(bytes).digest('hex');
      return known.get(made) ?? (await store(services, bytes, made));
    } catch (error) {
      options.signal.throwIfAborted();
      complain(error instanceof SourceFailure ? error.message : `${reference} cannot be drawn.`);
      return undefined;
    }
  };
  return (reference: string) => {
    const promise = brought.get(reference) ?? bring(reference);
    brought.set(reference, promise);
    return promise;
  };
}

async function store(
  { database, pictures, storage }: Services,
  bytes: Buffer,
  made: string,
): Promise<string> {
  const variants = await pictures.draw(bytes);
  const { key } = await reserveFile(database.system, {
    tenant_id: null,
    kind: 'image',
    filename: made,
    content_type: 'image/webp',
    size: variants.large.length + variants.thumbnail.length,
  });
  await keepImage(storage, key, variants);
  return key;
}
