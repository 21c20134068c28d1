import { type Canvas, circle, group, openCanvas, path, rect } from '../draw/canvas.ts';
import { seeded } from '../draw/random.ts';
import { bust } from './bust.ts';
import type { Traits } from './traits.ts';

/** The two shades of a portrait's backdrop: the wall, and the light behind the head. */
type Backdrop = readonly [wall: string, light: string];

/** Company whose walls are behind the person. */
export type House = 'revontuli' | 'saaristo';

const backdrops: Readonly<Record<House, readonly [Backdrop, ...Backdrop[]]>> = {
  revontuli: [
    ['#e7cdec', '#f8e8f4'],
    ['#ffd3b5', '#ffe9d3'],
    ['#c5e8dc', '#e3f6ee'],
    ['#d3cdf2', '#ece8fb'],
    ['#f6c3cf', '#fde3e6'],
    ['#f3dfa9', '#fbf0d0'],
  ],
  saaristo: [
    ['#bfe0e2', '#e0f2f0'],
    ['#f4dcb6', '#fbeed6'],
    ['#c9dcec', '#e6f0f7'],
    ['#f3c8b6', '#fbe4d9'],
    ['#cfe3cc', '#e8f3e4'],
  ],
};

/** Returns a person's portrait, 512 × 512, as SVG. */
export function portrait(seed: string, traits: Traits, house: House): string {
  const canvas: Canvas = openCanvas(512, 512);
  const random = seeded(`wall:${seed}`);
  const [wall, light] = random.pick(backdrops[house]);
  const side = random.chance(0.5) ? 1 : -1;
  return canvas.finish(
    rect(0, 0, 512, 512, wall),
    circle(256 + side * random.between(20, 70), random.between(190, 240), random.between(190, 215), light),
    path(
      `M-10 520V${random.whole(380, 430)}C120 ${random.whole(340, 400)} 300 ${random.whole(400, 460)} 522 ${random.whole(360, 420)}V520Z`,
      wall,
    ),
    group({ transform: 'translate(-46 -22) scale(1.18)' }, bust(canvas, seed, traits)),
  );
}
