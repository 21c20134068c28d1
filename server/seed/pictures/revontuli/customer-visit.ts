import { circle, ellipse, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { type Figure, person } from '../draw/figures.ts';
import { ground, rolling, snowySpruce, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';
import { indoorUnit, outdoorUnit } from './machines.ts';

const W = 1600;
const H = 900;

const visitors: readonly { x: number; facing: 1 | -1; figure: Figure }[] = [
  {
    x: 530,
    facing: -1,
    figure: {
      skin: '#f0c6a4',
      hair: '#c9a76a',
      top: '#86298c',
      legs: '#2c1a52',
      head: 'bun',
      right: 'reach',
      left: 'hip',
    },
  },
  {
    x: 730,
    facing: -1,
    figure: { skin: '#e6b48c', hair: '#33222f', top: '#31486f', legs: '#22304e', right: 'hold' },
  },
  {
    x: 856,
    facing: 1,
    figure: { skin: '#8a5638', hair: '#1d1218', top: '#e9dccb', legs: '#4a3a5e', left: 'hip' },
  },
  {
    x: 976,
    facing: -1,
    figure: {
      skin: '#f5d2b6',
      hair: '#8b4a2b',
      top: '#2b8a86',
      legs: '#2c1a52',
      head: 'long',
      right: 'hold',
    },
  },
  {
    x: 1090,
    facing: 1,
    figure: {
      skin: '#dba67d',
      hair: '#b9b6bd',
      top: '#3b2f55',
      legs: '#2a2244',
      left: 'down',
      right: 'hold',
    },
  },
];

/** Guests in the showroom: heat pumps on plinths, a winter forest behind tall windows. */
export function customerVisit(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('customer-visit');
  const far = rolling(random, 380, 24, 700);
  const near = rolling(random, 500, 18, 800);
  const view: Shape =
    rect(
      0,
      0,
      W,
      640,
      canvas.linear([
        [0, '#a8c3ee'],
        [0.4, '#dcd3f2'],
        [0.66, '#ffdcc8'],
        [1, '#ffeeda'],
      ]),
    ) +
    glow(canvas, 1210, 330, 380, '#fff6dc', 1) +
    circle(1210, 300, 38, '#fffdf2') +
    ground(far, W, 640, '#c0afdc') +
    wood(random, far, { from: -20, to: W + 20, gap: 13, height: [22, 46] }, '#b09cd2') +
    veil(canvas, 800, 490, 1500, 70, '#fff5ec', 0.8) +
    ground(near, W, 640, '#f1e8f7') +
    [120, 330, 560, 690, 900, 1130, 1330, 1490]
      .map((x, index) =>
        snowySpruce(random, x, near(x) + 40, 150 + ((index * 67) % 120), '#5c7a86', '#ffffff'),
      )
      .join('');
  const bars = Array.from({ length: 7 }, (_, index) => rect(-8 + index * 266, 60, 16, 580, '#6d4a90')).join(
    '',
  );
  const floor = canvas.linear([
    [0, '#dcbfa8'],
    [1, '#b98d84'],
  ]);
  return canvas.finish(
    view,
    bars,
    rect(0, 60, W, 14, '#6d4a90'),
    rect(0, 250, W, 8, '#6d4a90'),
    rect(0, 0, W, 66, '#f3e4ee'),
    rect(0, 0, W, 30, '#e3cbe2'),
    rect(0, 626, W, 30, '#f7ecf2'),
    rect(0, 648, W, 12, '#c9aed0'),
    rect(0, 660, W, 240, floor),
    Array.from({ length: 7 }, (_, index) =>
      path(`M${40 + index * 266} 660h210l-150 240h-250z`, '#fff3e4', { opacity: 0.3 }),
    ).join(''),
    [420, 800, 1180]
      .map(
        (x) =>
          stroke(`M${x} 0V108`, '#4a2a6e', 4) +
          path(`M${x - 60} 150C${x - 56} 96 ${x + 56} 96 ${x + 60} 150Z`, plum.brand) +
          rect(x - 46, 150, 92, 8, '#ffe9bd', { rx: 4 }),
      )
      .join(''),
    ellipse(270, 806, 290, 26, '#5d2f5e', { opacity: 0.3 }),
    rect(20, 744, 500, 60, '#fff7f2', { rx: 6 }),
    rect(20, 790, 500, 14, '#dcc5d8', { rx: 4 }),
    place(190, 744, 1.08, outdoorUnit('#fbf6fa', '#cbbbd8', '#3d2a60')),
    place(420, 744, 0.98, indoorUnit('#fbf6fa', '#cbbbd8', plum.aurora)),
    ellipse(1370, 806, 210, 24, '#5d2f5e', { opacity: 0.3 }),
    rect(1190, 744, 360, 60, '#fff7f2', { rx: 6 }),
    rect(1190, 790, 360, 14, '#dcc5d8', { rx: 4 }),
    place(1296, 744, 0.98, indoorUnit('#4a2f6e', '#2c1a4a', plum.apricot)),
    place(1440, 744, 0.98, indoorUnit('#fbf6fa', '#cbbbd8', plum.aurora)),
    visitors
      .map(({ x, facing, figure }, index) => {
        const y = 838 + (index % 2) * 22;
        return (
          ellipse(x + 16, y, 66, 10, '#5d2f5e', { opacity: 0.32 }) + person(x + 60, y, 1.62, figure, facing)
        );
      })
      .join(''),
  );
}
