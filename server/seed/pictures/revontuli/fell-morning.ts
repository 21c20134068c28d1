import { openCanvas, type Shape } from '../draw/canvas.ts';
import { fell, ground, highest, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, sky, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;

const H = 900;

/** Round fells one behind the other in the first pink light, mist between them. */
export function fellMorning(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('fell-morning');
  const layers = [
    {
      ridge: highest(fell(520, 1120, 190, 330), fell(520, 420, 90, 300)),
      top: '#e9a3b6',
      foot: '#f9cdbb',
      wood: '#dd97b0',
    },
    {
      ridge: highest(fell(590, 560, 200, 280), fell(600, 1420, 150, 260)),
      top: '#c77ba9',
      foot: '#f1b6b4',
      wood: '#b970a4',
    },
    {
      ridge: highest(fell(680, 1040, 150, 300), fell(670, 120, 170, 260)),
      top: '#94579c',
      foot: '#d690ae',
      wood: '#85509a',
    },
    {
      ridge: highest(fell(770, 520, 110, 420), fell(760, 1540, 150, 300)),
      top: '#63387f',
      foot: '#9a5f9f',
      wood: '#57307a',
    },
  ];
  let land: Shape = '';
  for (const [index, layer] of layers.entries()) {
    land += ground(
      layer.ridge,
      W,
      H,
      canvas.linear([
        [0, layer.top],
        [0.6, layer.foot],
        [1, layer.foot],
      ]),
    );
    const treeLine = rolling(random, 596 + index * 62, 14, 380);
    const forest = (x: number) => Math.max(layer.ridge(x), treeLine(x));
    const gap = 11 + index * 3;
    land += ground(
      forest,
      W,
      H,
      canvas.linear([
        [0, layer.wood],
        [1, layer.foot],
      ]),
    );
    land += wood(
      random,
      forest,
      { from: -20, to: W + 20, gap, height: [9 + index * 5, 18 + index * 10] },
      layer.wood,
    );
    land += veil(canvas, 300 + index * 380, 660 + index * 62, 1500, 70, plum.cream, 0.4);
  }
  const front = rolling(random, 836, 16, 800);
  return canvas.finish(
    sky(canvas, [
      [0, '#6f3b93'],
      [0.2, '#a44f9f'],
      [0.4, '#ea8ba6'],
      [0.56, '#ffc3a0'],
      [0.7, plum.butter],
      [1, plum.butter],
    ]),
    glow(canvas, 820, 470, 620, '#fff1cf', 0.95),
    `<circle cx="820" cy="392" r="52" fill="#fff6dd"/>`,
    veil(canvas, 420, 236, 900, 26, '#ffd3bd', 0.7),
    veil(canvas, 1180, 178, 760, 20, '#ffd3bd', 0.6),
    veil(canvas, 1010, 292, 560, 16, '#ffe3cd', 0.8),
    land,
    ground(front, W, H, '#331c54'),
    wood(random, front, { from: -20, to: 560, gap: 30, height: [70, 190], pines: 0.15 }, '#331c54'),
    wood(random, front, { from: 1180, to: W + 20, gap: 30, height: [60, 240], pines: 0.2 }, '#331c54'),
    wood(random, front, { from: 560, to: 1180, gap: 44, height: [24, 60] }, '#331c54'),
  );
}
