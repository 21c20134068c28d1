import { cabin } from '../draw/buildings.ts';
import { group, openCanvas, path, rect, type Shape } from '../draw/canvas.ts';
import { ground, groundPath, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { aurora, glitter, sky, stars, streak } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;

const H = 900;

/** Northern lights over a forest lake, a cabin lit on the far shore. */
export function auroraLake(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('aurora-lake');
  const shore = 610;
  const farRidge = rolling(random, shore - 84, 26, 900);
  const nearRidge = rolling(random, shore - 26, 12, 700);
  const left = (x: number) => H - 190 + 260 * Math.min(1, Math.max(0, (x + 60) / 760)) ** 1.6;
  const right = (x: number) => H - 120 + 260 * Math.min(1, Math.max(0, (1660 - x) / 620)) ** 1.6;
  const curtains = [
    aurora(canvas, random, {
      from: 120,
      to: 1560,
      strength: 1,
      foot: (s) => 440 - 150 * Math.sin(s * 3.4 + 0.3) + 34 * Math.sin(s * 13),
      length: (s) => 250 + 90 * Math.sin(s * 7 + 1),
      colors: [plum.mint, plum.aurora, plum.magenta],
    }),
    aurora(canvas, random, {
      from: -100,
      to: 1180,
      strength: 0.75,
      foot: (s) => 250 + 120 * Math.sin(s * 4.2 + 2.6) + 20 * Math.sin(s * 17),
      length: (s) => 210 + 60 * Math.cos(s * 9),
      colors: [plum.aurora, plum.mauve, plum.pink],
    }),
  ].join('');
  const backdrop = sky(canvas, [
    [0, plum.ink],
    [0.34, plum.night],
    [0.6, plum.deep],
    [0.72, plum.violet],
    [1, plum.night],
  ]);
  const hills =
    ground(farRidge, W, shore + 6, '#31205c') +
    wood(random, farRidge, { from: -20, to: W + 20, gap: 13, height: [22, 44] }, '#2a1b52') +
    ground(nearRidge, W, shore + 6, '#1b1440') +
    wood(random, nearRidge, { from: -20, to: W + 20, gap: 12, height: [34, 74], pines: 0.15 }, '#1b1440') +
    cabin(1128, shore + 2, 0.62, plum.butter);
  const reflection =
    group({ transform: `translate(0 ${shore * 1.62}) scale(1 -0.62)`, opacity: 0.5 }, curtains) +
    group({ transform: `translate(0 ${shore * 1.9}) scale(1 -0.9)`, opacity: 0.5 }, hills);
  const water = canvas.linear([
    [0, plum.violet, 0.1],
    [0.4, plum.night, 0.25],
    [1, plum.ink, 0.9],
  ]);
  return canvas.finish(
    backdrop,
    stars(random, W, shore - 90, 190),
    curtains,
    hills,
    group(
      canvas.clip(rect(0, shore, W, H - shore, '#fff')),
      rect(0, shore, W, H - shore, '#2a1a50'),
      reflection,
      rect(0, shore, W, H - shore, water),
    ),
    ripples(random, shore),
    glitter(random, 1128, shore + 12, 120, 16, plum.butter, 0.8),
    streak(W / 2, shore + 1, W * 1.1, 7, plum.lilac, 0.22),
    path(groundPath(left, -20, 760, H), plum.ink),
    wood(random, left, { from: -20, to: 330, gap: 30, height: [150, 330], pines: 0.25 }, plum.ink),
    path(groundPath(right, 1040, 1660, H), plum.ink),
    wood(random, right, { from: 1370, to: 1640, gap: 34, height: [120, 250], pines: 0.4 }, plum.ink),
  );
}

function ripples(random: ReturnType<typeof seeded>, shore: number): Shape {
  let shapes = '';
  for (let index = 0; index < 70; index += 1) {
    const near = random.next() ** 1.3;
    const y = shore + 8 + near * (H - shore);
    const width = 40 + near * 260 * random.next();
    shapes += rect(random.between(-50, W), y, width, 1 + near * 2.4, plum.lilac, {
      rx: 2,
      opacity: 0.05 + random.next() * 0.09,
    });
  }
  return shapes;
}
