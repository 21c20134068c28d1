/**
 * Process that only draws pictures: C code reads uploaded files, and may take too much time or memory, or crash. All of
 * that ends with the process. Started and ended by `workers.ts`.
 */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { renderIcon } from './icon.ts';
import { countScans } from './jpeg-scans.ts';
import {
  type ImageVariant,
  type Outcome,
  type PictureTask,
  SIZES,
  type Task,
  type Variants,
} from './task.ts';

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

/** Draws the variants: upright, as WebP, and without metadata. Decodes the source once. */
async function renderVariants(source: Buffer, limitInputPixels: number): Promise<Variants> {
  const render = (from: Sharp, variant: ImageVariant) =>
    from.resize({ width: SIZES[variant], height: SIZES[variant], fit: 'inside', withoutEnlargement: true });
  const { data, info } = await render(sharp(source, { limitInputPixels, failOn: 'error' }).rotate(), 'large')
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (variant: ImageVariant) =>
    render(sharp(data, { raw: { width, height, channels } }), variant)
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
  return {
    large: await encode('large'),
    medium: await encode('medium'),
    thumbnail: await encode('thumbnail'),
    small: await encode('small'),
  };
}

/** Re-encodes a picture: upright, in its own format, and without metadata. */
async function reencode(source: Buffer, limitInputPixels: number, format: string): Promise<Buffer> {
  const upright = sharp(source, { limitInputPixels, failOn: 'error' }).rotate().toColourspace('srgb');
  return (format === 'png' ? upright.png({ effort: 3 }) : upright.jpeg({ quality: 90 })).toBuffer();
}

async function runTask({ draw, source, megapixels, scans }: PictureTask): Promise<Outcome> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > megapixels * 1_000_000) return { problem: 'too_many_pixels' };
    if (format === 'jpeg' && countScans(bytes) > scans) return { problem: 'too_complex' };
    const maxPixels = megapixels * 1_000_000;
    return draw === 'variants'
      ? { variants: await renderVariants(bytes, maxPixels) }
      : { same: await reencode(bytes, maxPixels, format) };
  } catch {
    return { problem: 'broken' };
  }
}

async function work(task: Task): Promise<Outcome> {
  return task.draw === 'icon' ? { icon: await renderIcon(task) } : runTask(task);
}

// Ignores the terminal's SIGINT, which the server handles; ends when the server is gone.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (task: Task) => process.send?.(await work(task)));
process.send?.('ready');
