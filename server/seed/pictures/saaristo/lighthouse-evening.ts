import { group, openCanvas, path, place, rect, stroke } from '../draw/canvas.ts';
import { seeded } from '../draw/random.ts';
import { glitter, glow, sky, stars, veil } from '../draw/sky.ts';
import { islet, waves } from './archipelago.ts';
import { shoreGrass } from './shore.ts';

const W = 1600;

const H = 900;

/** The lighthouse on its skerry after sunset, its beam across the sky. */
export function lighthouseEvening(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('lighthouse-evening');
  const horizon = 600;
  const lamp = { x: 1120, y: 252 };
  const beam = canvas.linear(
    [
      [0, '#ffe9b0', 0.85],
      [1, '#ffe9b0', 0],
    ],
    [1, 0],
    [0, 0],
  );
  const beamRight = canvas.linear(
    [
      [0, '#ffe9b0', 0.7],
      [1, '#ffe9b0', 0],
    ],
    [0, 0],
    [1, 0],
  );
  const tower = canvas.linear(
    [
      [0, '#fff6ea'],
      [0.45, '#f3dccb'],
      [1, '#a88a97'],
    ],
    [0, 0],
    [1, 0],
  );
  const band = canvas.linear(
    [
      [0, '#c65246'],
      [0.5, '#a93f39'],
      [1, '#662a35'],
    ],
    [0, 0],
    [1, 0],
  );
  return canvas.finish(
    sky(canvas, [
      [0, '#0b2a44'],
      [0.26, '#1c5570'],
      [0.46, '#5c8f9c'],
      [0.6, '#f2b08c'],
      [0.67, '#ffd09a'],
      [1, '#ffd09a'],
    ]),
    stars(random, W, 400, 150),
    glow(canvas, 300, horizon, 560, '#ffd9a0', 0.85),
    veil(canvas, 420, 470, 1100, 34, '#f7b99c', 0.6),
    veil(canvas, 1300, 410, 800, 26, '#e79d92', 0.5),
    veil(canvas, 120, 396, 620, 20, '#f5c7a6', 0.55),
    path(`M${lamp.x} ${lamp.y - 10}L-40 30V330L${lamp.x} ${lamp.y + 10}Z`, beam),
    path(`M${lamp.x} ${lamp.y - 10}L1640 150V350L${lamp.x} ${lamp.y + 10}Z`, beamRight),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#f0b891'],
        [0.16, '#9d9a9c'],
        [0.5, '#2b6278'],
        [1, '#0b3046'],
      ]),
    ),
    islet(canvas, random, 250, horizon + 8, {
      width: 420,
      height: 34,
      rock: '#6f7480',
      shade: '#4a5e6c',
      trees: '#345462',
      count: 12,
      tall: 52,
    }),
    islet(canvas, random, 640, horizon + 10, {
      width: 200,
      height: 22,
      rock: '#6f7480',
      shade: '#4a5e6c',
      trees: '#345462',
      count: 5,
      tall: 38,
    }),
    glitter(random, 300, horizon + 14, 230, 90, '#ffe6bd', 0.85),
    waves(random, W, horizon + 40, H, 160, '#ffe3c4', 0.4),
    place(
      1120,
      640,
      1,
      path('M-74 0L-46 -330H46L74 0Z', tower),
      path('M-67 -82L-60 -164H60L67 -82ZM-53 -246L-46 -330H46L53 -246Z', band),
      rect(-62, -342, 124, 16, '#2b2b3c', { rx: 3 }),
      rect(-34, -404, 68, 64, '#ffe9b0'),
      stroke('M-34 -404V-342M-12 -404V-342M12 -404V-342M34 -404V-342M-34 -372H34', '#2b2b3c', 4),
      path('M-46 -404C-40 -446 40 -446 46 -404Z', '#8f2f33'),
      stroke('M0 -440V-470', '#2b2b3c', 5),
      rect(-13, -46, 26, 46, '#4a3a48', { rx: 12 }),
      rect(-9, -226, 18, 24, '#4a3a48', { rx: 8 }),
      stroke('M-60 -342V-362H60V-342', '#2b2b3c', 4),
    ),
    glow(canvas, lamp.x, lamp.y + 12, 190, '#fff3c9', 1),
    place(
      0,
      0,
      1,
      islet(canvas, random, 1130, 720, {
        width: 780,
        height: 104,
        rock: '#8d6f6c',
        shade: '#27424f',
        trees: '#183c47',
        count: 0,
        tall: 100,
        cottages: [0.72, 0.26],
      }),
    ),
    islet(canvas, random, 1570, 800, {
      width: 420,
      height: 60,
      rock: '#5b5964',
      shade: '#1a3644',
      trees: '#10303b',
      count: 4,
      tall: 120,
    }),
    group(
      { opacity: 0.5 },
      Array.from({ length: 16 }, (_, index) =>
        rect(1120 - 40 - index * 3 + random.between(-20, 20), 736 + index * 9, 80 + index * 7, 3, '#ffe9b0', {
          rx: 2,
        }),
      ).join(''),
    ),
    path(`M-20 ${H + 10}V838C160 800 330 860 470 ${H + 10}Z`, '#0d2c3b'),
    shoreGrass(random, -20, 400, (x) => 826 + ((x - 120) / 300) ** 2 * 50, 120, '#0d2c3b'),
  );
}
