import sharp from 'sharp';
import type { IconTask } from './task.ts';

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
export async function renderIcon({ ground, size, logo }: IconTask): Promise<Buffer> {
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
