import { factory } from '../draw/buildings.ts';
import { openCanvas, path, type Shape } from '../draw/canvas.ts';
import { ground, groundPath, rolling, snowySpruce, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, sky, stars, streak } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;

const H = 900;

/** The plant on a blue-pink winter evening, steam rising, a ski track towards the viewer. */
export function winterPlant(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('winter-plant');
  const far = rolling(random, 470, 26, 1100);
  const middle = rolling(random, 560, 16, 900);
  const field = rolling(random, 640, 14, 1500);
  const front = (x: number) => 800 + 40 * Math.sin(x / 420 + 1.2);
  const snow = canvas.linear([
    [0, '#f6dcea'],
    [0.35, '#d9c6ec'],
    [1, '#8d78b8'],
  ]);
  const snowNear = canvas.linear([
    [0, '#e9d6f0'],
    [1, '#7e69ad'],
  ]);
  return canvas.finish(
    sky(canvas, [
      [0, '#3a1f66'],
      [0.28, '#7a3d8f'],
      [0.46, '#d9729f'],
      [0.58, plum.apricot],
      [0.66, plum.butter],
      [1, plum.butter],
    ]),
    glow(canvas, 360, 500, 520, plum.butter, 0.9),
    stars(random, W, 230, 60),
    ground(far, W, H, '#a86aa6'),
    wood(random, far, { from: -20, to: W + 20, gap: 15, height: [20, 40] }, '#965d9d'),
    ground(middle, W, H, '#7b4b92'),
    wood(random, middle, { from: -20, to: W + 20, gap: 15, height: [40, 80], pines: 0.1 }, '#653d84'),
    factory(canvas, random, 610, 662, 1.15),
    path(groundPath(field, -20, W + 20, H), snow),
    snowShadows(random, field),
    wood(random, (x) => field(x) + 10, { from: -20, to: 470, gap: 46, height: [90, 170] }, '#4b2f72'),
    wood(random, (x) => field(x) + 14, { from: 1440, to: W + 20, gap: 46, height: [110, 190] }, '#4b2f72'),
    path(groundPath(front, -20, W + 20, H), snowNear),
    path(
      'M1026 660C1010 694 880 712 800 736C680 772 500 800 330 910H520C600 820 760 782 860 750C950 722 1052 706 1066 660Z',
      '#fff3ee',
      { opacity: 0.6 },
    ),
    snowySpruce(random, 1392, 856, 420, '#32205a', '#e6d3f0'),
    snowySpruce(random, 1246, 826, 250, '#3b2663', '#e6d3f0'),
    snowySpruce(random, 1546, 842, 330, '#32205a', '#e6d3f0'),
    snowySpruce(random, 96, 876, 360, '#32205a', '#e6d3f0'),
  );
}

function snowShadows(random: ReturnType<typeof seeded>, field: (x: number) => number): Shape {
  let shapes = '';
  for (let index = 0; index < 16; index += 1) {
    const x = random.between(0, W);
    shapes += streak(
      x,
      field(x) + random.between(30, 130),
      random.between(160, 460),
      random.between(5, 14),
      '#a48bcb',
      0.32,
    );
  }
  return shapes;
}
