import { circle, ellipse, openCanvas, path, place, rect, type Shape } from '../draw/canvas.ts';
import { type Figure, person } from '../draw/figures.ts';
import { seeded } from '../draw/random.ts';
import { cloud, glitter, glow, sky } from '../draw/sky.ts';
import { sea } from '../palette.ts';
import { gull, islet, sailingBoat, waves } from './archipelago.ts';

const W = 1600;

const H = 900;

const crew: readonly { x: number; facing: 1 | -1; figure: Figure }[] = [
  {
    x: 330,
    facing: 1,
    figure: {
      skin: '#f2c7a6',
      hair: '#d9b56b',
      top: '#f1743f',
      legs: '#2c4a5e',
      head: 'long',
      right: 'wave',
      left: 'hip',
    },
  },
  {
    x: 520,
    facing: 1,
    figure: {
      skin: '#8a5638',
      hair: '#1d1218',
      top: '#1d6a82',
      legs: '#e6d3b8',
      head: 'cap',
      hat: '#fdf6ec',
      left: 'down',
      right: 'hold',
    },
  },
  {
    x: 700,
    facing: -1,
    figure: { skin: '#efc09b', hair: '#4b2f26', top: '#fdf6ec', legs: '#33505c', left: 'hip', right: 'down' },
  },
  {
    x: 880,
    facing: 1,
    figure: {
      skin: '#f5d2b6',
      hair: '#b5592f',
      top: '#f1c65d',
      legs: '#2c4a5e',
      head: 'bun',
      left: 'hold',
      right: 'wave',
    },
  },
];

/** The summer's young crew on the jetty in the sun: ropes, life belts, a boat waiting. */
export function summerCrew(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('summer-crew');
  const horizon = 420;
  const planks = Array.from({ length: 30 }, (_, index) =>
    path(`M${-60 + index * 44} 716h42l${-26 - index} 110h-42z`, index % 3 ? '#d9b183' : '#cfa374'),
  ).join('');
  return canvas.finish(
    sky(canvas, [
      [0, '#4faac8'],
      [0.26, '#97d3dd'],
      [0.46, '#e6f5ee'],
      [1, '#e6f5ee'],
    ]),
    glow(canvas, 1300, 150, 460, '#fffbe0', 1),
    circle(1300, 150, 62, '#fffdf0'),
    cloud(random, 120, 190, 380, '#ffffff', 0.9),
    cloud(random, 700, 130, 280, '#ffffff', 0.8),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#a6dcdc'],
        [0.24, '#4fb3c3'],
        [1, '#116585'],
      ]),
    ),
    islet(canvas, random, 330, horizon + 10, {
      width: 560,
      height: 44,
      rock: '#d9bfae',
      shade: '#8fa9a6',
      trees: '#5d9a90',
      count: 16,
      tall: 60,
    }),
    glitter(random, 1300, horizon + 10, 260, 110, '#ffffff', 0.85),
    waves(random, W, horizon + 40, 720, 110, '#f1fbf8', 0.55),
    islet(canvas, random, 1450, horizon + 90, {
      width: 520,
      height: 80,
      rock: '#e2b49c',
      shade: '#a67f78',
      trees: '#2f6b5c',
      count: 10,
      tall: 120,
      cottages: [0.26],
    }),
    sailingBoat(1040, horizon + 110, 0.9, '#b5443a', '#ffffff', '#dcebe6'),
    motorBoat(1350, 742),
    [60, 420, 780, 1090]
      .map(
        (x) =>
          rect(x, 790, 26, 130, '#6f584c') +
          rect(x, 640, 26, 90, '#8d6a44') +
          rect(x - 3, 634, 32, 12, '#fdf6ec'),
      )
      .join(''),
    path('M-60 716H1260L1200 826H-60Z', '#b98d5f'),
    planks,
    path('M-60 826H1200V850H-60Z', '#8d6a44'),
    coil(160, 782),
    lifebelt(1060, 690),
    crew
      .map(({ x, facing, figure }, index) => {
        const y = 790 + (index % 2) * 14;
        return (
          ellipse(x + 22, y, 70, 10, '#5b3f2c', { opacity: 0.3 }) +
          person(x, y, 1.66, figure, facing) +
          lifeVest(x, y, 1.66)
        );
      })
      .join(''),
    [
      [560, 250, 26],
      [640, 290, 18],
      [930, 230, 22],
    ]
      .map(([x = 0, y = 0, size = 0]) => gull(x, y, size))
      .join(''),
  );
}

function lifeVest(x: number, y: number, scale: number): Shape {
  return place(
    x,
    y,
    scale,
    path(
      'M-24 -158L-10 -162L-6 -140L-4 -92C-12 -90 -20 -91 -25 -94ZM24 -158L10 -162L6 -140L4 -92C12 -90 20 -91 25 -94Z',
      '#e8553f',
    ),
    rect(-25, -118, 50, 6, '#33424f'),
    rect(-5, -121, 10, 12, '#fdf6ec', { rx: 2 }),
  );
}

function lifebelt(x: number, y: number): Shape {
  return (
    circle(x, y, 48, 'none', { stroke: '#fdf6ec', 'stroke-width': 26 }) +
    circle(x, y, 48, 'none', {
      stroke: '#e8553f',
      'stroke-width': 26,
      'stroke-dasharray': '38 37.4',
      'stroke-dashoffset': 10,
    }) +
    circle(x, y, 62, 'none', { stroke: '#cbb89a', 'stroke-width': 3 })
  );
}

function coil(x: number, y: number): Shape {
  return [0, 1, 2, 3]
    .map((ring) =>
      ellipse(x, y - ring * 11, 62 - ring * 4, 17, 'none', {
        stroke: ring % 2 ? '#e9cf9f' : '#d9b878',
        'stroke-width': 12,
      }),
    )
    .join('');
}

function motorBoat(x: number, y: number): Shape {
  return place(
    x,
    y,
    1.1,
    ellipse(0, 34, 250, 18, '#e9fbf6', { opacity: 0.5 }),
    path(
      'M-210 -40H150C190 -44 220 -54 246 -66C236 0 196 34 150 36H-170C-196 30 -208 0 -210 -40Z',
      '#fdf6ec',
    ),
    path('M-208 -14H232C216 12 190 34 150 36H-170C-196 30 -206 12 -208 -14Z', sea.teal),
    path('M-40 -40L-10 -96H80L120 -40Z', '#ffffff'),
    path('M-22 -46L0 -88H74L100 -46Z', '#3c6474'),
    rect(-190, -76, 40, 40, '#33424f', { rx: 6 }),
  );
}
