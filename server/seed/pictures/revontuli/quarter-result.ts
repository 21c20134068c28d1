import { circle, n, openCanvas, path, rect, type Shape, stroke } from '../draw/canvas.ts';
import { person } from '../draw/figures.ts';
import { ground, rolling, sprucePath, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, sky, stars, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;
const foot = 772;

const columns = [
  { x: 170, height: 150 },
  { x: 370, height: 220 },
  { x: 570, height: 196 },
  { x: 770, height: 300 },
  { x: 970, height: 360 },
  { x: 1170, height: 450 },
  { x: 1370, height: 556 },
];
const wide = 148;

/** Columns of a chart as cliffs with woods on top, a line of stars rising above them. */
export function quarterResult(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('quarter-result');
  const far = rolling(random, 640, 34, 900);
  const near = rolling(random, 720, 16, 1100);
  const cliff = canvas.linear([
    [0, '#f29ab0'],
    [0.25, '#c65aa3'],
    [0.75, '#7b2f92'],
    [1, '#54217a'],
  ]);
  const flank = canvas.linear([
    [0, '#b8589c'],
    [0.3, '#8a3a94'],
    [1, '#3f1a66'],
  ]);
  let chart: Shape = '';
  for (const [index, column] of columns.entries()) {
    const top = foot - column.height;
    chart += path(`M${column.x + wide} ${top}l34 -20V${foot}h-34Z`, flank);
    chart += rect(column.x, top, wide, column.height, cliff);
    chart += path(`M${column.x} ${top}l34 -20h${wide}l-34 20Z`, '#ffe6d8');
    for (let ledge = 1; ledge * 74 < column.height; ledge += 1) {
      chart += rect(column.x, top + ledge * 74, wide, 5, '#ffffff', { opacity: 0.13 });
    }
    const trees = Array.from({ length: index === columns.length - 1 ? 0 : 2 + (index % 3) }, (_, tree) =>
      sprucePath(random, column.x + 42 + tree * 38 + random.between(-8, 8), top - 6, random.between(34, 68)),
    );
    chart += path(trees.join(''), '#3a1a63');
  }
  const points = columns.map((column) => ({ x: column.x + wide / 2 + 16, y: foot - column.height - 128 }));
  const line = points.map((point, index) => `${index ? 'L' : 'M'}${n(point.x)} ${n(point.y)}`).join('');
  return canvas.finish(
    sky(canvas, [
      [0, '#2b1456'],
      [0.3, '#5e2c86'],
      [0.55, '#c5649f'],
      [0.72, plum.apricot],
      [0.85, plum.butter],
      [1, plum.butter],
    ]),
    stars(random, W, 400, 120),
    glow(canvas, 1420, 640, 720, '#ffe3b0', 0.85),
    ground(far, W, H, '#a9609f'),
    wood(random, far, { from: -20, to: W + 20, gap: 15, height: [18, 38] }, '#a9609f'),
    veil(canvas, 500, 690, 1500, 90, plum.cream, 0.45),
    ground(near, W, H, '#6f3b8d'),
    wood(random, near, { from: -20, to: W + 20, gap: 15, height: [26, 58] }, '#6f3b8d'),
    chart,
    rect(
      0,
      foot - 2,
      W,
      H,
      canvas.linear([
        [0, '#fbe3e2'],
        [1, '#c79ad0'],
      ]),
    ),
    path(
      `M0 ${foot + 26}C400 ${foot + 4} 700 ${foot + 50} 1100 ${foot + 24}S1500 ${foot + 10} 1600 ${foot + 30}V${H}H0Z`,
      '#e9c3db',
    ),
    stroke(line, '#fff3d9', 18, { opacity: 0.16 }),
    stroke(line, '#fff3d9', 5),
    points
      .map(
        (point) =>
          glow(canvas, point.x, point.y, 40, '#fff3d9', 0.9) + circle(point.x, point.y, 10, '#fffaf0'),
      )
      .join(''),
    person(1474, foot - 556 - 6, 0.42, {
      skin: '#f0c3a2',
      hair: '#3a2230',
      top: plum.mint,
      legs: '#2a1848',
      right: 'wave',
    }),
    person(1424, foot - 556 - 6, 0.41, {
      skin: '#8d5a3c',
      hair: '#201018',
      top: plum.cream,
      legs: '#43285f',
      left: 'hip',
    }),
    wood(random, () => H + 20, { from: -10, to: 300, gap: 70, height: [130, 210] }, '#35185c'),
    wood(random, () => H + 30, { from: 1330, to: W + 20, gap: 80, height: [90, 150] }, '#35185c'),
  );
}
