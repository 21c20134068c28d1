import {
  circle,
  ellipse,
  n,
  openCanvas,
  path,
  place,
  rect,
  type Shape,
  stroke,
  turned,
} from '../draw/canvas.ts';
import { type Random, seeded } from '../draw/random.ts';
import { plum } from '../palette.ts';
import { disc, softShadow } from './flat-lay.ts';

const W = 1600;

const H = 900;

function sprinkle(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  draw: (x: number, y: number) => Shape,
): Shape {
  const start = random.between(0, 6);
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    // The golden angle spreads the pieces evenly, a little chance keeps them from looking laid out.
    const angle = index * 2.4 + start + random.between(-0.25, 0.25);
    const out = Math.sqrt((index + random.between(0.2, 0.8)) / count);
    shapes += draw(x + Math.cos(angle) * out * rx, y + Math.sin(angle) * out * ry);
  }
  return shapes;
}

function soup(random: Random): Shape {
  const cube = (color: string, dark: string) => (x: number, y: number) =>
    turned(
      random.whole(0, 80),
      x,
      y,
      rect(x - 24, y - 20, 52, 44, dark, { rx: 9 }),
      rect(x - 26, y - 24, 52, 42, color, { rx: 9 }),
    );
  const dill = (x: number, y: number) =>
    stroke(
      `M${n(x)} ${n(y)}l16 -22M${n(x + 4)} ${n(y - 6)}l14 2M${n(x + 8)} ${n(y - 12)}l-8 -10M${n(x + 12)} ${n(y - 17)}l12 -2`,
      '#3f8a55',
      4,
      {
        transform: `rotate(${random.whole(0, 360)} ${n(x)} ${n(y)})`,
      },
    );
  return (
    disc(800, 460, 304, '#fffaf3') +
    circle(800, 460, 288, '#f0e4e6') +
    circle(800, 460, 262, '#fff8ee') +
    circle(800, 466, 236, '#e7cdb4') +
    circle(800, 460, 236, '#fbe5c0') +
    circle(770, 440, 190, '#ffeccb') +
    sprinkle(random, 800, 460, 186, 186, 17, cube('#f7d98c', '#dcb45f')) +
    sprinkle(random, 800, 460, 180, 180, 17, cube('#f79a78', '#d9704f')) +
    sprinkle(
      random,
      800,
      460,
      200,
      200,
      9,
      (x, y) => circle(x, y, 16, '#e8843c') + circle(x - 2, y - 2, 12, '#f5a257'),
    ) +
    sprinkle(random, 800, 460, 206, 206, 34, dill) +
    sprinkle(random, 800, 460, 210, 210, 26, (x, y) =>
      circle(x, y, random.between(2, 4), '#4b3446', { opacity: 0.6 }),
    )
  );
}

function ryeBread(): Shape {
  const slice = 'M-120 -66C-124 -104 124 -104 120 -66L126 66C124 96 -124 96 -126 66Z';
  return (
    softShadow((color) => path(slice, color)) +
    path(slice, '#6d432f') +
    path('M-108 -60C-110 -90 110 -90 108 -60L112 58C110 82 -110 82 -112 58Z', '#a06a48') +
    path(
      'M-70 -40C-30 -62 60 -58 74 -30C84 0 70 40 30 46C-20 54 -78 44 -84 10C-86 -8 -84 -30 -70 -40Z',
      '#ffeaa8',
    ) +
    path('M-56 -26C-30 -42 30 -42 50 -26', 'none', {
      stroke: '#fff7d8',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    })
  );
}

/** Lunch from above: salmon soup with dill, rye bread, a green salad, a glass of milk. */
export function lunchMenu(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('lunch-menu');
  const leaf = (x: number, y: number) => {
    const turn = random.whole(0, 360);
    const fill = random.pick(['#6fae5d', '#8cc46f', '#4f9158', '#a9d27e']);
    return turned(
      turn,
      x,
      y,
      path(
        `M${n(x - 46)} ${n(y)}C${n(x - 30)} ${n(y - 36)} ${n(x + 26)} ${n(y - 38)} ${n(x + 48)} ${n(y)}C${n(x + 26)} ${n(y + 34)} ${n(x - 30)} ${n(y + 32)} ${n(x - 46)} ${n(y)}Z`,
        fill,
      ),
      stroke(`M${n(x - 40)} ${n(y)}H${n(x + 40)}`, '#e3f2c9', 3, { opacity: 0.7 }),
    );
  };
  const boards = Array.from(
    { length: 5 },
    (_, index) =>
      rect(0, index * 186 - 14, W, 182, index % 2 ? '#7d3f8e' : '#86489a') +
      stroke(
        `M0 ${index * 186 + 60}C400 ${index * 186 + 40} 900 ${index * 186 + 90} 1600 ${index * 186 + 54}`,
        '#6b327d',
        3,
        { opacity: 0.35 },
      ),
  ).join('');
  return canvas.finish(
    rect(0, 0, W, H, '#6b327d'),
    boards,
    rect(
      0,
      0,
      W,
      H,
      canvas.radial(
        [
          [0, '#ffd9c0', 0.3],
          [1, '#2a1245', 0.35],
        ],
        [0.42, 0.4],
        0.75,
      ),
    ),
    turned(
      -4,
      800,
      460,
      rect(392, 150, 816, 640, '#2a1245', { opacity: 0.16, transform: 'translate(16 22)' }),
      rect(392, 150, 816, 640, '#f3d9e0'),
      stroke('M420 178H1180V762H420Z', plum.magenta, 5, { opacity: 0.55 }),
      stroke('M440 198H1160V742H440Z', plum.magenta, 2, { opacity: 0.5 }),
    ),
    soup(random),
    disc(1372, 250, 196, '#cfe8e2') +
      circle(1372, 250, 178, '#e9f7f2') +
      sprinkle(random, 1372, 250, 116, 116, 24, leaf) +
      sprinkle(
        random,
        1372,
        250,
        110,
        110,
        6,
        (x, y) => disc(x, y, 27, '#d9435f') + circle(x - 8, y - 9, 7, '#ffffff', { opacity: 0.55 }),
      ) +
      sprinkle(
        random,
        1372,
        250,
        120,
        120,
        6,
        (x, y) => circle(x, y, 24, '#d9efb5') + circle(x, y, 18, '#f1fadb'),
      ),
    disc(236, 236, 190, '#f7ead9') +
      circle(236, 236, 172, '#fff7ea') +
      turned(-18, 214, 226, place(214, 220, 0.86, ryeBread())) +
      turned(14, 262, 274, place(266, 282, 0.82, ryeBread())),
    disc(210, 660, 104, '#efe9f4') +
      circle(210, 660, 90, '#d8cfe2') +
      circle(210, 660, 82, '#ffffff') +
      path('M150 640a66 66 0 0 1 46 -48', 'none', {
        stroke: '#f0e8f4',
        'stroke-width': 12,
        'stroke-linecap': 'round',
      }),
    spoon(),
  );
}

function spoon(): Shape {
  const shape = (color: string) =>
    ellipse(1318, 560, 54, 78, color) + stroke('M1322 632L1338 860', color, 20);
  return (
    softShadow(shape) +
    shape('#cfc6dd') +
    ellipse(1314, 556, 40, 62, '#e9e3f2') +
    ellipse(1304, 544, 18, 34, '#ffffff', { opacity: 0.7 }) +
    stroke('M1322 640L1336 850', '#f4eff9', 6)
  );
}
