import { circle, group, openCanvas, path, place, rect } from '../draw/canvas.ts';
import { ground, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, sky, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';
import { bust } from '../portraits/bust.ts';
import type { Traits } from '../portraits/traits.ts';

const W = 1600;
const H = 900;

const back: readonly Traits[] = [
  { skin: 'warm', hair: 'crop', hairColor: 'chestnut', wear: 'polo', color: '#31698a', beard: 'short' },
  { skin: 'deep', hair: 'scarf', hairColor: 'black', wear: 'shirt', color: '#2b8a86' },
  {
    skin: 'porcelain',
    hair: 'quiff',
    hairColor: 'copper',
    wear: 'shirt',
    color: '#5b4a96',
    glasses: 'round',
  },
  { skin: 'tan', hair: 'long', hairColor: 'black', wear: 'blazer', color: '#3b2f66' },
];

const front: readonly Traits[] = [
  { skin: 'fair', hair: 'bob', hairColor: 'blond', wear: 'knit', color: '#b03c96', earrings: true },
  { skin: 'brown', hair: 'curls', hairColor: 'black', wear: 'vest', color: '#42356e' },
  {
    skin: 'olive',
    hair: 'ponytail',
    hairColor: 'brown',
    wear: 'jacket',
    color: '#86298c',
    glasses: 'square',
  },
];

/** New people side by side in the morning sun: four behind, three in front. */
export function newColleagues(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('new-colleagues');
  const far = rolling(random, 560, 30, 800);
  const shade = canvas.linear([
    [0, plum.deep, 0],
    [0.7, plum.deep, 0.05],
    [1, plum.deep, 0.4],
  ]);
  return canvas.finish(
    sky(canvas, [
      [0, '#b79be0'],
      [0.3, '#eeb2cf'],
      [0.56, '#ffd3b8'],
      [0.8, '#fff0dc'],
      [1, '#fff0dc'],
    ]),
    glow(canvas, 800, 400, 720, '#fff8e4', 1),
    circle(800, 330, 250, '#fffaf0', { opacity: 0.8 }),
    veil(canvas, 300, 170, 760, 26, '#ffe6ee', 0.8),
    veil(canvas, 1340, 220, 640, 22, '#ffe6ee', 0.8),
    ground(far, W, H, '#cf94bd'),
    wood(random, far, { from: -20, to: W + 20, gap: 15, height: [30, 66], pines: 0.1 }, '#c486b4'),
    veil(canvas, 800, 640, 1700, 110, '#fff5e9', 0.8),
    back
      .map((traits, index) =>
        place(
          -138 + index * 460,
          206,
          1.06,
          rect(34, 512, 444, 160, traits.color),
          bust(canvas, `new-back-${index}`, traits),
        ),
      )
      .join(''),
    path(
      `M0 640H${W}V${H}H0Z`,
      canvas.linear([
        [0, '#fff0dc', 0],
        [1, '#e9a8c0', 0.35],
      ]),
    ),
    group(
      {},
      front
        .map((traits, index) =>
          place(40 + index * 460, 266, 1.26, bust(canvas, `new-front-${index}`, traits)),
        )
        .join(''),
    ),
    rect(0, 0, W, H, shade),
  );
}
