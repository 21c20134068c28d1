import { circle, openCanvas, rect } from '../draw/canvas.ts';
import { seeded } from '../draw/random.ts';
import { glitter, glow, sky, veil } from '../draw/sky.ts';
import { gull, islet, sailingBoat, waves } from './archipelago.ts';
import { rockCorner } from './shore.ts';

const W = 1600;

const H = 900;

/** Sunrise over the islands: skerry behind skerry in the mist, one boat out. */
export function archipelagoSunrise(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('archipelago-sunrise');
  const horizon = 470;
  const far = { rock: '#c9a9a6', shade: '#a9a0ad', trees: '#94a3ad' };
  const middle = { rock: '#c79a88', shade: '#7d8791', trees: '#54808a' };
  const near = { rock: '#b98472', shade: '#4a5f6a', trees: '#285662' };
  return canvas.finish(
    sky(canvas, [
      [0, '#5f9db5'],
      [0.2, '#9cc7c8'],
      [0.36, '#f3d9b8'],
      [0.48, '#ffc59b'],
      [0.53, '#ffdcae'],
      [1, '#ffdcae'],
    ]),
    glow(canvas, 1040, 440, 620, '#fff6d8', 1),
    circle(1040, 420, 54, '#fffbe9'),
    veil(canvas, 380, 170, 980, 30, '#fff0dc', 0.75),
    veil(canvas, 1250, 240, 760, 22, '#fff0dc', 0.7),
    veil(canvas, 700, 300, 560, 16, '#fff6e8', 0.8),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#ffe0b8'],
        [0.14, '#f2c7ab'],
        [0.45, '#7fb4b9'],
        [1, '#1d6478'],
      ]),
    ),
    [
      [180, 240, 26, 9],
      [470, 160, 18, 5],
      [760, 300, 30, 11],
      [1240, 190, 20, 6],
      [1480, 280, 30, 10],
    ]
      .map(([x = 0, width = 0, height = 0, count = 0]) =>
        islet(canvas, random, x, horizon + 8, { ...far, width, height, count, tall: 30 }),
      )
      .join(''),
    veil(canvas, 620, horizon + 12, 1500, 36, '#fff3df', 0.75),
    waves(random, W, horizon + 60, H, 150, '#fff3dd', 0.5),
    islet(canvas, random, 330, horizon + 56, {
      ...middle,
      width: 420,
      height: 44,
      count: 11,
      tall: 72,
      cottages: [0.72],
    }),
    islet(canvas, random, 1390, horizon + 66, {
      ...middle,
      width: 460,
      height: 50,
      count: 12,
      tall: 80,
      cottages: [0.24],
    }),
    veil(canvas, 1200, horizon + 76, 1300, 40, '#fff3df', 0.5),
    glitter(random, 1040, horizon + 10, 330, 110, '#fffbe6', 0.95),
    sailingBoat(820, horizon + 96, [0.62, 0.62], '#2c5a6b', '#fff8ea', '#f6dcc0'),
    islet(canvas, random, 70, horizon + 196, {
      ...near,
      width: 560,
      height: 84,
      count: 10,
      tall: 150,
      cottages: [0.76],
    }),
    islet(canvas, random, 1590, horizon + 230, { ...near, width: 520, height: 90, count: 9, tall: 170 }),
    rockCorner(random, '#86665f', '#4a4350'),
    [
      [560, 250, 24],
      [620, 220, 17],
      [500, 292, 14],
      [1330, 330, 16],
    ]
      .map(([x = 0, y = 0, size = 0]) => gull(x, y, size, '#fffaf0'))
      .join(''),
  );
}
