import { IMAGE_TYPES } from '@piiri/schemas';
import { fileTypeFromFile } from 'file-type';
import type { StagedFile } from '../storage/stage.ts';
import type { Storage } from '../storage/storage.ts';
import { PictureRefused, type Pictures } from './pictures.ts';
import { type ImageVariant, SIZES, type Variants } from './task.ts';

/**
 * The address of a stored picture, by its key or by what a column holds of it. The key cannot be guessed, and what is behind an
 * address never changes. Its focal point follows as a fragment, which stays in the browser.
 */
export function mediaUrl(stored: string, variant: ImageVariant): string {
  const [key, focus] = stored.split('#');
  return `/api/media/${key}/${variant}.webp${focus ? `#${focus}` : ''}`;
}

/** All that is kept of a picture. */
export const imageKeys = (key: string) =>
  Object.keys(SIZES).map((variant) => imageKey(key, variant as ImageVariant));

export const imageKey = (key: string, variant: ImageVariant) => `media/${key}/${variant}.webp`;

/** Which size stands in for one in which older pictures were not kept. */
export const STAND_INS: Readonly<Partial<Record<ImageVariant, ImageVariant>>> = {
  medium: 'large',
  small: 'thumbnail',
};

/** Whether it is of a size that another one stands in for. */
export const mayBeMissing = (key: string) =>
  Object.keys(STAND_INS).some((variant) => key.endsWith(`/${variant}.webp`));

/**
 * The variants of a file that is a picture, or why it cannot be one as a packed message. Its content decides, not its name.
 * It is decoded once.
 */
export async function drawImage(
  pictures: Pictures,
  file: StagedFile,
): Promise<{ variants: Variants } | { problem: string }> {
  const type = await fileTypeFromFile(file.path);
  if (!IMAGE_TYPES.some((allowed) => allowed === type?.mime)) return { problem: 'image_type' };
  try {
    return { variants: await pictures.draw(file.path) };
  } catch (error) {
    if (error instanceof PictureRefused) return { problem: error.message };
    throw error;
  }
}

/** Keeps all variants of a picture under its key. */
export async function keepImage(storage: Storage, key: string, variants: Variants): Promise<void> {
  for (const [variant, bytes] of Object.entries(variants)) {
    await storage.keepBytes(imageKey(key, variant as ImageVariant), bytes);
  }
}
