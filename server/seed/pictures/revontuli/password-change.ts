import { circle, ellipse, group, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { ground, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, stars } from '../draw/sky.ts';
import { plum } from '../palette.ts';
import { mug, pottedPlant } from './desk-things.ts';

const W = 1600;

const H = 900;

function shield(light: string, dark: string): Shape {
  const edge =
    'M0 -150C44 -112 92 -100 130 -100C134 20 92 112 0 156C-92 112 -134 20 -130 -100C-92 -100 -44 -112 0 -150Z';
  return (
    path(edge, dark) +
    path('M0 -128C40 -96 80 -84 110 -84C112 18 76 96 0 132Z', light, { opacity: 0.8 }) +
    path('M0 -128C-40 -96 -80 -84 -110 -84C-112 18 -76 96 0 132Z', light) +
    stroke('M-36 -16V-44C-36 -92 36 -92 36 -44V-16', '#fff8ef', 18) +
    rect(-56, -20, 112, 88, '#fff8ef', { rx: 16 }) +
    circle(0, 16, 14, dark) +
    rect(-5, 18, 10, 30, dark, { rx: 5 })
  );
}

/** A laptop on an evening desk, a shield with a lock on its screen, a lamp beside it. */
export function passwordChange(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('password-change');
  const hill = rolling(random, 520, 26, 600);
  const screen = canvas.linear(
    [
      [0, '#4a2a8a'],
      [0.6, '#a3469f'],
      [1, '#f08f8c'],
    ],
    [0, 0],
    [1, 1],
  );
  const night =
    rect(
      80,
      0,
      520,
      620,
      canvas.linear([
        [0, '#1a0c3b'],
        [0.6, '#48247c'],
        [1, '#a8559f'],
      ]),
    ) +
    group(
      canvas.clip(rect(80, 0, 520, 620, '#fff')),
      stars(random, 600, 420, 60),
      ground(hill, W, 640, '#2a1450'),
      wood(random, hill, { from: 60, to: 620, gap: 16, height: [30, 74] }, '#2a1450'),
    );
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear([
        [0, '#4a2668'],
        [1, '#6a3474'],
      ]),
    ),
    night,
    rect(66, -10, 18, 640, '#e9cfe0'),
    rect(596, -10, 18, 640, '#e9cfe0'),
    rect(330, -10, 14, 640, '#e9cfe0'),
    rect(66, 300, 548, 12, '#e9cfe0'),
    rect(46, 618, 588, 24, '#f3dfea'),
    glow(canvas, 1310, 400, 620, '#ffd9a0', 0.55),
    rect(1180, 170, 330, 14, '#3a1c58'),
    rect(1210, 64, 34, 106, plum.coral),
    rect(1246, 84, 28, 86, plum.teal),
    rect(1276, 54, 40, 116, plum.butter),
    rect(1318, 94, 30, 76, plum.mauve),
    path('M1354 170l26 -96l34 10l-24 86z', plum.pink),
    circle(1462, 132, 38, '#8ac7b6'),
    rect(
      0,
      700,
      W,
      200,
      canvas.linear([
        [0, '#d89a78'],
        [1, '#8f5566'],
      ]),
    ),
    rect(0, 700, W, 12, '#f6c49c'),
    ellipse(1310, 740, 420, 60, '#ffe3b8', { opacity: 0.35 }),
    // Desk lamp
    ellipse(1370, 776, 110, 16, '#3a1740', { opacity: 0.3 }),
    path('M1270 772C1276 744 1456 744 1462 772Z', '#2a1245'),
    stroke('M1366 752L1450 560L1330 410', '#2a1245', 16),
    circle(1450, 560, 18, '#f4d2e4'),
    path('M1386 372L1336 330C1290 340 1230 388 1226 444L1334 462Z', plum.brand),
    path('M1226 444L1334 462C1320 490 1232 478 1226 444Z', '#fff1cf'),
    path('M1222 458L1100 712H1440L1336 470Z', '#ffe3b0', { opacity: 0.2 }),
    // Laptop
    ellipse(800, 806, 470, 22, '#3a1740', { opacity: 0.3 }),
    rect(470, 290, 660, 446, '#23123f', { rx: 22 }),
    rect(490, 310, 620, 400, screen, { rx: 8 }),
    circle(800, 300, 4, '#8a6ab0'),
    path('M490 318C490 314 494 310 498 310H840L600 710H498C494 710 490 706 490 702Z', '#ffffff', {
      opacity: 0.07,
    }),
    glow(canvas, 800, 500, 210, '#fff1e0', 0.5),
    place(800, 470, 0.86, shield('#c25bb4', '#5b2080')),
    rect(660, 634, 280, 44, '#fff8ef', { rx: 22, opacity: 0.95 }),
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((dot) => circle(700 + dot * 28, 656, 7, dot < 6 ? '#5b2080' : '#d8c3e2'))
      .join(''),
    path('M380 782L452 736H1148L1220 782Z', '#d9cdea'),
    path('M380 782H1220V794C1220 802 1212 806 1204 806H396C388 806 380 802 380 794Z', '#a996c8'),
    path('M480 762L500 742H1100L1120 762Z', '#8c78b0', { opacity: 0.6 }),
    place(300, 842, 1, mug('#f7b58f', '#d27a5f')),
    place(150, 806, 1.05, pottedPlant('#f0d7e2', '#c79ab6', '#5fae8b', '#3f8a75')),
    key(),
  );
}

function key(): Shape {
  return place(
    1210,
    842,
    0.9,
    ellipse(20, 24, 150, 12, '#3a1740', { opacity: 0.28 }),
    circle(-70, 0, 36, 'none', { stroke: '#ffd27a', 'stroke-width': 17 }),
    rect(-38, -9, 190, 18, '#ffd27a', { rx: 6 }),
    rect(90, 4, 18, 34, '#ffd27a', { rx: 4 }),
    rect(124, 4, 18, 26, '#ffd27a', { rx: 4 }),
  );
}
