import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { IMAGE_MAX_BYTES } from '@piiri/schemas';
import { fileTypeFromBuffer } from 'file-type';
import { SourceFailure } from './article.ts';
import { type DownloadOptions, download } from './download.ts';

/** Media types of pictures on the web. All are re-encoded. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const isAddress = (text: string) => /^https?:\/\//.test(text);

/**
 * Returns the bytes of a picture that an article references. Throws SourceFailure if it cannot be read or is not a
 * picture.
 */
export async function bytesOf(
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
