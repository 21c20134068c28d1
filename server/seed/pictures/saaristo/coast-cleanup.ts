import { circle, ellipse, n, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { type Figure, person } from '../draw/figures.ts';
import { type Random, seeded } from '../draw/random.ts';
import { cloud, glitter, glow, sky, veil } from '../draw/sky.ts';
import { gull, islet, waves } from './archipelago.ts';
import { shoreGrass } from './shore.ts';

const W = 1600;

const H = 900;

const cleaners: readonly { x: number; y: number; facing: 1 | -1; figure: Figure }[] = [
  {
    x: 560,
    y: 700,
    facing: 1,
    figure: {
      skin: '#f2c7a6',
      hair: '#b5592f',
      top: '#f1c65d',
      legs: '#33505c',
      head: 'beanie',
      hat: '#b5443a',
      right: 'reach',
    },
  },
  {
    x: 780,
    y: 756,
    facing: -1,
    figure: { skin: '#8a5638', hair: '#1d1218', top: '#1d6a82', legs: '#3d3440', right: 'hold' },
  },
  {
    x: 1080,
    y: 716,
    facing: -1,
    figure: {
      skin: '#efc09b',
      hair: '#d9b56b',
      top: '#e8685a',
      legs: '#2c4a5e',
      head: 'long',
      right: 'reach',
    },
  },
];

/** Colleagues cleaning a shore of round granite, bags filled, the sea clear again. */
export function coastCleanup(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('coast-cleanup');
  const horizon = 390;
  return canvas.finish(
    sky(canvas, [
      [0, '#86c3d6'],
      [0.26, '#cde9e4'],
      [0.43, '#fdf0d8'],
      [1, '#fdf0d8'],
    ]),
    glow(canvas, 420, 250, 520, '#fffbe4', 1),
    circle(420, 230, 48, '#fffdf2'),
    cloud(random, 820, 180, 380, '#ffffff', 0.85),
    cloud(random, 1280, 240, 240, '#ffffff', 0.7),
    veil(canvas, 200, 320, 700, 22, '#ffffff', 0.6),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#f3e3c6'],
        [0.14, '#a9d6d4'],
        [0.5, '#3f9db2'],
        [1, '#1b7590'],
      ]),
    ),
    islet(canvas, random, 1180, horizon + 10, {
      width: 520,
      height: 40,
      rock: '#cdb3a6',
      shade: '#8fa5a6',
      trees: '#6f9f9a',
      count: 15,
      tall: 56,
    }),
    islet(canvas, random, 160, horizon + 10, {
      width: 360,
      height: 30,
      rock: '#cdb3a6',
      shade: '#8fa5a6',
      trees: '#6f9f9a',
      count: 10,
      tall: 46,
      cottages: [0.7],
    }),
    glitter(random, 420, horizon + 12, 150, 90, '#fffdf0', 0.9),
    waves(random, W, horizon + 30, 640, 90, '#f1fbf8', 0.6),
    path(
      'M-20 900V640C120 560 300 560 420 610C560 660 760 610 940 600C1180 590 1420 560 1620 470V900Z',
      canvas.linear([
        [0, '#ecc3aa'],
        [0.5, '#cf9884'],
        [1, '#96706b'],
      ]),
    ),
    path(
      'M-20 640C120 560 300 560 420 610C560 660 760 610 940 600C1180 590 1420 560 1620 470V482C1420 574 1180 604 940 614C760 624 560 674 420 624C300 574 120 574 -20 654Z',
      '#fff3e4',
      { opacity: 0.75 },
    ),
    path(
      'M-20 900V742C160 690 360 730 520 770C720 810 900 740 1120 750C1320 756 1480 700 1620 660V900Z',
      '#b98172',
      { opacity: 0.6 },
    ),
    path('M-20 900V826C200 800 420 850 640 856C900 860 1200 810 1620 790V900Z', '#7d5f60', { opacity: 0.6 }),
    stroke(
      'M180 640C220 700 230 760 210 820M640 690C660 740 720 780 800 850M1240 640C1220 700 1260 760 1330 800',
      '#8d6a63',
      4,
      { opacity: 0.6 },
    ),
    boulders(random),
    shoreGrass(random, -10, 260, () => 900, 150, '#5f8a5a'),
    shoreGrass(random, 1280, 1620, () => 900, 180, '#4f7f5e'),
    shoreGrass(random, 1400, 1600, (x) => 640 - (x - 1400) * 0.3, 80, '#6f9a66'),
    bag(690, 742, '#f4f7f5', '#cfdcdc'),
    bag(930, 800, '#9fd0c9', '#6fa9a6'),
    bag(1000, 790, '#f4f7f5', '#cfdcdc'),
    bag(430, 730, '#f1c65d', '#cf9f3a'),
    cleaners
      .map(
        ({ x, y, facing, figure }) =>
          ellipse(x + 18, y, 66, 9, '#4a3540', { opacity: 0.3 }) + person(x, y, 1.3, figure, facing),
      )
      .join(''),
    gull(640, 200, 26),
    gull(710, 240, 17),
    gull(1150, 320, 18),
    eider(300, 548),
    eider(370, 556),
    eider(1010, 520),
  );
}

function boulders(random: Random): Shape {
  return Array.from({ length: 15 }, (_, index) => {
    const x = 60 + index * 106 + random.between(-30, 30);
    const y = 690 + 130 * random.next();
    const r = random.between(18, 52);
    return (
      ellipse(x + r * 0.2, y + 3, r * 1.15, r * 0.2, '#4a3540', { opacity: 0.25 }) +
      path(
        `M${n(x - r)} ${n(y)}C${n(x - r * 1.05)} ${n(y - r * 0.7)} ${n(x - r * 0.3)} ${n(y - r)} ${n(x + r * 0.2)} ${n(y - r * 0.9)}C${n(x + r * 0.9)} ${n(y - r * 0.8)} ${n(x + r * 1.1)} ${n(y - r * 0.2)} ${n(x + r)} ${n(y)}Z`,
        '#a87f76',
      ) +
      path(
        `M${n(x - r * 0.8)} ${n(y - r * 0.4)}C${n(x - r * 0.6)} ${n(y - r * 0.8)} ${n(x)} ${n(y - r * 0.95)} ${n(x + r * 0.3)} ${n(y - r * 0.85)}C${n(x)} ${n(y - r * 0.6)} ${n(x - r * 0.5)} ${n(y - r * 0.5)} ${n(x - r * 0.8)} ${n(y - r * 0.4)}Z`,
        '#e2b9a6',
        { opacity: 0.8 },
      )
    );
  }).join('');
}

function bag(x: number, y: number, fill: string, shade: string): Shape {
  return (
    ellipse(x + 8, y + 2, 46, 8, '#4a3540', { opacity: 0.28 }) +
    path(
      `M${x - 12} ${y - 84}C${x - 50} ${y - 60} ${x - 52} ${y - 8} ${x - 34} ${y}H${x + 34}C${x + 52} ${y - 8} ${x + 50} ${y - 60} ${x + 12} ${y - 84}Z`,
      fill,
    ) +
    path(
      `M${x + 6} ${y - 84}C${x + 34} ${y - 50} ${x + 30} ${y - 14} ${x + 16} ${y}H${x + 34}C${x + 52} ${y - 8} ${x + 50} ${y - 60} ${x + 12} ${y - 84}Z`,
      shade,
      { opacity: 0.8 },
    ) +
    path(
      `M${x - 12} ${y - 84}L${x - 22} ${y - 104}L${x} ${y - 94}L${x + 22} ${y - 106}L${x + 12} ${y - 84}Z`,
      fill,
    ) +
    stroke(`M${x - 13} ${y - 84}H${x + 13}`, '#8d6a44', 6)
  );
}

/** A drake of the eider duck at rest on the water. */
function eider(x: number, y: number): Shape {
  return place(
    x,
    y,
    0.9,
    path(
      'M-34 0C-36 -16 -12 -22 8 -18C12 -34 30 -36 34 -24L48 -20L34 -16C34 -6 24 2 12 2H-22C-28 2 -34 2 -34 0Z',
      '#ffffff',
    ),
    path('M-34 0C-36 -10 -24 -12 -6 -8C6 -6 14 -2 12 2H-22C-28 2 -34 2 -34 0Z', '#22313b'),
    path('M14 -26C18 -34 32 -34 34 -26Z', '#22313b'),
    ellipse(0, 5, 42, 3, '#ffffff', { opacity: 0.5 }),
  );
}
