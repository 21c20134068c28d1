import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { StagedFile } from './stage.ts';
import type { Storage } from './storage.ts';

/** Most pixels of a side. What is larger gains nothing on a screen. */
const SIZES = { large: 1600, thumbnail: 480 } as const;

export type ImageVariant = keyof typeof SIZES;

/** Sharp's own guard against pictures that are small as files and huge in memory. */
const MAX_PIXELS = 60_000_000;

/** The address of a stored picture. Its key cannot be guessed, and what is behind an address never changes. */
export function mediaUrl(key: string, variant: ImageVariant): string {
  return `/api/media/${key}/${variant}.webp`;
}

export const imageKey = (key: string, variant: ImageVariant) => `media/${key}/${variant}.webp`;

/** Why a file cannot be a picture, as a packed message; undefined when it can. Its content decides, not its name. */
export async function imageProblem(file: StagedFile): Promise<string | undefined> {
  const type = await fileTypeFromFile(file.path);
  if (!IMAGE_TYPES.some((allowed) => allowed === type?.mime)) return 'image_type';
  if (file.size > IMAGE_MAX_BYTES) return message('image_too_large', { max: IMAGE_MAX_BYTES / 1024 / 1024 });
  const readable = await sharp(file.path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .then(() => true)
    .catch(() => false);
  return readable ? undefined : 'image_broken';
}

/** The variants of a picture, drawn anew: upright, in WebP, and without what a camera wrote into it. Rejects when it is broken. */
export async function drawVariants(source: string | Buffer): Promise<Record<ImageVariant, Buffer>> {
  const draw = (variant: ImageVariant) =>
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIZES[variant], height: SIZES[variant], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
  const [large, thumbnail] = await Promise.all([draw('large'), draw('thumbnail')]);
  return { large, thumbnail };
}

/** Keeps all variants of a picture under its key. */
export async function keepImage(
  storage: Storage,
  key: string,
  variants: Record<ImageVariant, Buffer>,
): Promise<void> {
  for (const [variant, bytes] of Object.entries(variants)) {
    await storage.keepBytes(imageKey(key, variant as ImageVariant), bytes);
  }
}
