import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { countScans } from './jpeg-scans.ts';
import {
  type IconTask,
  type ImageVariant,
  type Outcome,
  type PictureTask,
  SIZES,
  type Task,
  type Variants,
} from './task.ts';

/**
 * Process that only draws pictures: C code reads uploaded files, and may take too much time or memory, or crash. All of
 * that ends with the process. Started and ended by `pictures.ts`.
 */
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

/** Formats that uploads may not have. They are only enabled while an icon is drawn, from our own content. */
const ICON_LOADERS = { operation: ['VipsForeignLoadSvg', 'VipsForeignLoadWebp'] };

/** Fractions of the plate's side: its corner radius, and the margin around a transparent logo. */
const CORNER = 0.2;
const MARGIN = 0.1;

/** Returns a logo on its plate. An opaque logo fills the plate, with the plate's rounded corners. */
async function plateWith(picture: Uint8Array, plate: number): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  const side = isOpaque ? plate : Math.round(plate * (1 - 2 * MARGIN));
  const logo = await sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  const shape = Buffer.from(
    `<svg width="${plate}" height="${plate}"><rect width="100%" height="100%" rx="${plate * CORNER}" fill="#fff"/></svg>`,
  );
  return sharp(shape)
    .composite([
      { input: logo, gravity: 'centre' },
      { input: shape, blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
}

/** Draws an icon, as PNG. */
async function renderIcon({ ground, size, logo }: IconTask): Promise<Buffer> {
  sharp.unblock(ICON_LOADERS);
  try {
    const input = logo && (await plateWith(logo.picture, logo.plate));
    return await sharp(Buffer.from(ground))
      .resize(size, size)
      .composite(input ? [{ input, gravity: 'centre' }] : [])
      .png({ compressionLevel: 9 })
      .toBuffer();
  } finally {
    sharp.block(ICON_LOADERS);
  }
}
