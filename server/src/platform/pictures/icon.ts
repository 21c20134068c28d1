import sharp from 'sharp';
import type { IconTask } from './task.ts';

/** The formats that nobody's file is read in. They are read only while an icon is drawn, of what we wrote ourselves. */
const OUR_OWN = { operation: ['VipsForeignLoadSvg', 'VipsForeignLoadWebp'] };

/** Of the plate's side: its corners, and what stays free around a logo that one can see through. */
const CORNER = 0.2;
const MARGIN = 0.1;

/** A logo on its plate. One that fills its picture fills the plate, with the plate's corners. */
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
export async function drawIcon({ ground, size, logo }: IconTask): Promise<Buffer> {
  sharp.unblock(OUR_OWN);
  try {
    const input = logo && (await plateWith(logo.picture, logo.plate));
    return await sharp(Buffer.from(ground))
      .resize(size, size)
      .composite(input ? [{ input, gravity: 'centre' }] : [])
      .png({ compressionLevel: 9 })
      .toBuffer();
  } finally {
    sharp.block(OUR_OWN);
  }
}
