import { IMAGE_TYPES } from '@piiri/schemas';
import { fileTypeFromFile } from 'file-type';
import type { StagedFile } from '../storage/stage.ts';
import type { Storage } from '../storage/storage.ts';
import { PictureRejected, type Pictures } from './pictures.ts';
import { type ImageVariant, SIZES, type Variants } from './task.ts';

/**
 * Returns the address of a stored picture, from its key or a column's value. The key cannot be guessed, and the content
 * of an address never changes. The focal point is a fragment, which is not sent to the server.
 */
export function mediaUrl(stored: string, variant: ImageVariant): string {
  const [key, focus] = stored.split('#');
  return `/api/media/${key}/${variant}.webp${focus ? `#${focus}` : ''}`;
}

/** Returns the storage keys of all variants of a picture. */
export const imageKeys = (key: string) =>
  Object.keys(SIZES).map((variant) => imageKey(key, variant as ImageVariant));

export const imageKey = (key: string, variant: ImageVariant) => `media/${key}/${variant}.webp`;

/** Variants that replace those that older pictures lack. */
export const FALLBACK_VARIANTS: Readonly<Partial<Record<ImageVariant, ImageVariant>>> = {
  medium: 'large',
  small: 'thumbnail',
};

/** Returns whether a key is of a variant that another one replaces. */
export const mayBeMissing = (key: string) =>
  Object.keys(FALLBACK_VARIANTS).some((variant) => key.endsWith(`/${variant}.webp`));

/**
 * Returns the variants of an uploaded picture, or a packed message why it is not one. Its content decides, not its
 * name. It is decoded once. `types`: accepted media types; usually those that people may upload.
 */
export async function renderImage(
  pictures: Pictures,
  file: StagedFile,
  types: readonly string[] = IMAGE_TYPES,
): Promise<{ variants: Variants } | { problem: string }> {
  const type = await fileTypeFromFile(file.path);
  if (!types.includes(type?.mime ?? '')) return { problem: 'image_type' };
  try {
    return { variants: await pictures.draw(file.path) };
  } catch (error) {
    if (error instanceof PictureRejected) return { problem: error.message };
    throw error;
  }
}

/** Stores all variants of a picture under its key. */
export async function storeVariants(storage: Storage, key: string, variants: Variants): Promise<void> {
  for (const [variant, bytes] of Object.entries(variants)) {
    await storage.keepBytes(imageKey(key, variant as ImageVariant), bytes);
  }
}

const LOSSY = 'VP8 ';
const LOSSLESS = 'VP8L';
const EXTENDED = 'VP8X';

/** Returns width and height of a WebP picture in pixels, from its header (RFC 9649). Empty for other files. */
export function webpSize(bytes: Uint8Array): { width?: number; height?: number } {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at.length < 30 || at.toString('latin1', 8, 12) !== 'WEBP') return {};
  const format = at.toString('latin1', 12, 16);
  if (format === LOSSY) return { width: at.readUInt16LE(26) & 0x3fff, height: at.readUInt16LE(28) & 0x3fff };
  if (format === EXTENDED) return { width: at.readUIntLE(24, 3) + 1, height: at.readUIntLE(27, 3) + 1 };
  if (format !== LOSSLESS) return {};
  const bits = at.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
