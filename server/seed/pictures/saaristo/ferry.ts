import { circle, openCanvas, path, place, rect, type Shape } from '../draw/canvas.ts';
import { person } from '../draw/figures.ts';
import { seeded } from '../draw/random.ts';
import { cloud, glitter, glow, sky, veil } from '../draw/sky.ts';
import { sea } from '../palette.ts';
import { ferry, gull, islet, waves } from './archipelago.ts';

const W = 1600;
const H = 900;

/** The electric ferry crossing between the islands on a mild afternoon. */
export function electricFerry(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('electric-ferry');
  const horizon = 430;
  const land = { rock: '#dcab92', shade: '#8f7a7c', trees: '#2d6662' };
  return canvas.finish(
    sky(canvas, [
      [0, '#6fb7cb'],
      [0.24, '#b5dcdc'],
      [0.42, '#fbe9cf'],
      [0.5, '#ffdcb4'],
      [1, '#ffdcb4'],
    ]),
    glow(canvas, 400, 330, 520, '#fffbe4', 1),
    cloud(random, 960, 190, 420, '#ffffff', 0.8),
    cloud(random, 120, 150, 260, '#ffffff', 0.6),
    veil(canvas, 1180, 310, 800, 26, '#ffffff', 0.6),
    rect(
      0,
      horizon,
      W,
      H - horizon,
      canvas.linear([
        [0, '#f2dcb8'],
        [0.16, '#9fcdcb'],
        [0.5, '#3494a9'],
        [1, '#0f5873'],
      ]),
    ),
    [
      [240, 360, 28, 13],
      [720, 260, 20, 8],
      [1180, 420, 30, 14],
    ]
      .map(([x = 0, width = 0, height = 0, count = 0]) =>
        islet(canvas, random, x, horizon + 8, {
          rock: '#c9b0a6',
          shade: '#9aa6ab',
          trees: '#7fa6a8',
          width,
          height,
          count,
          tall: 38,
        }),
      )
      .join(''),
    glitter(random, 400, horizon + 14, 200, 100, '#fffbe9', 0.9),
    waves(random, W, horizon + 50, H, 190, '#e9fbf6', 0.55),
    islet(canvas, random, 1530, horizon + 96, {
      ...land,
      width: 620,
      height: 88,
      count: 12,
      tall: 128,
      cottages: [0.2],
    }),
    islet(canvas, random, 40, horizon + 88, {
      ...land,
      width: 420,
      height: 70,
      count: 7,
      tall: 110,
      cottages: [0.72],
    }),
    path('M300 742C520 712 1060 712 1340 738C1240 776 1000 770 800 772C600 774 420 774 300 742Z', '#e9fbf6', {
      opacity: 0.75,
    }),
    path('M60 764C180 740 300 742 400 752C300 780 160 786 60 764Z', '#e9fbf6', { opacity: 0.45 }),
    place(810, 738, 1.3, ferry('#f6fbfa', sea.teal), people(), flash()),
    [
      [520, 240, 26],
      [590, 280, 18],
      [1080, 360, 20],
      [1320, 260, 28],
    ]
      .map(([x = 0, y = 0, size = 0]) => gull(x, y, size))
      .join(''),
    waves(random, W, 790, H, 40, '#e9fbf6', 0.5),
  );
}

function people(): Shape {
  return (
    person(-150, -78, 0.3, {
      skin: '#efc09b',
      hair: '#4b2f26',
      top: '#f1c65d',
      legs: '#2c4a5e',
      left: 'wave',
    }) +
    person(140, -78, 0.3, { skin: '#f2c7a6', hair: '#d9b56b', top: '#b5443a', legs: '#33505c', head: 'long' })
  );
}

/** The flash on the hull that marks the electric drive. */
function flash(): Shape {
  return circle(236, -34, 25, '#9fd86b') + path('M242 -54L222 -30H234L229 -13L250 -38H238Z', '#ffffff');
}
