import { openCanvas, path, place, rect, type Shape } from '../draw/canvas.ts';
import { seeded } from '../draw/random.ts';
import { cloud, glow, sky } from '../draw/sky.ts';
import { gull, islet, sailingBoat, waves } from './archipelago.ts';
import { rockCorner } from './shore.ts';

const W = 1600;

const H = 900;

/** A clear summer day with a fresh wind: sails, gulls, red cottages on warm rock. */
export function summerSails(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('summer-sails');
  const horizon = 400;
  const land = { rock: '#e2b49c', shade: '#a67f78', trees: '#2f6b5c' };
  return canvas.finish(
    sky(canvas, [
      [0, '#3f9fc4'],
      [0.22, '#86cbdc'],
      [0.44, '#dff2ee'],
      [1, '#dff2ee'],
    ]),
    glow(canvas, 1330, 110, 420, '#fffbe0', 0.9),
    cloud(random, 90, 210, 460, '#ffffff', 0.95),
    cloud(random, 660, 140, 320, '#ffffff', 0.85),
    cloud(random, 1110, 260, 380, '#ffffff', 0.9),
    cloud(random, 480, 300, 220, '#ffffff', 0.7),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#9fd8da'],
        [0.2, '#4fb0c2'],
        [0.6, '#177f9b'],
        [1, '#0d5875'],
      ]),
    ),
    [
      [120, 300, 24, 12],
      [560, 200, 16, 7],
      [900, 260, 22, 10],
      [1340, 360, 28, 13],
    ]
      .map(([x = 0, width = 0, height = 0, count = 0]) =>
        islet(canvas, random, x, horizon + 8, {
          rock: '#cfc3b8',
          shade: '#8fb0ad',
          trees: '#6aa39b',
          width,
          height,
          count,
          tall: 34,
        }),
      )
      .join(''),
    sailingBoat(730, horizon + 34, [-0.3, 0.3], '#1d5470', '#ffffff', '#e3f0ee'),
    sailingBoat(1060, horizon + 30, [0.26, 0.26], '#b5443a', '#ffffff', '#e3f0ee'),
    waves(random, W, horizon + 40, H, 210, '#e9fbf6', 0.55),
    islet(canvas, random, 1420, horizon + 120, {
      ...land,
      width: 640,
      height: 92,
      count: 13,
      tall: 128,
      cottages: [0.22, 0.36],
    }),
    islet(canvas, random, 90, horizon + 104, {
      ...land,
      width: 480,
      height: 76,
      count: 9,
      tall: 112,
      cottages: [0.74],
    }),
    wake(1000, horizon + 336, 1),
    sailingBoat(990, horizon + 322, 2.5, '#1d5470', '#fffdf8', '#e9cfa8'),
    sailingBoat(470, horizon + 190, 1.15, '#b5443a', '#fffaf0', '#cfe0dc'),
    rockCorner(random, '#d9a68f', '#8d6a63'),
    [
      [640, 236, 28],
      [700, 270, 18],
      [1060, 150, 26],
      [1010, 190, 16],
    ]
      .map(([x = 0, y = 0, size = 0]) => gull(x, y, size))
      .join(''),
  );
}

function wake(x: number, y: number, scale: number): Shape {
  return place(
    x,
    y,
    scale,
    path('M-180 14C-100 -6 120 -4 190 12C150 30 60 26 0 30C-60 34 -150 30 -180 14Z', '#e9fbf6', {
      opacity: 0.7,
    }),
    path('M-420 34C-300 14 -200 20 -150 24C-220 40 -330 44 -420 34Z', '#e9fbf6', { opacity: 0.4 }),
  );
}
