import { seeded } from './random.ts';

const size = 389;

let tile: Buffer | undefined;

/**
 * Returns a square of fine grey grain as raw RGBA, to tile over a picture: it gives flat colour a paper-like surface
 * and hides banding in long gradients.
 */
export function grainTile(): { data: Buffer; size: number } {
  if (!tile) {
    const random = seeded('grain');
    tile = Buffer.alloc(size * size * 4);
    for (let offset = 0; offset < tile.length; offset += 4) {
      const light = random.chance(0.5) ? 255 : 0;
      tile.fill(light, offset, offset + 3);
      tile[offset + 3] = Math.round(6 * random.next() ** 2);
    }
  }
  return { data: tile, size };
}
