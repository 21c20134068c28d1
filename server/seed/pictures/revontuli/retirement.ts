import {
  circle,
  ellipse,
  group,
  n,
  openCanvas,
  path,
  place,
  rect,
  type Shape,
  stroke,
} from '../draw/canvas.ts';
import { ground, leafTree, rolling, wood } from '../draw/land.ts';
import { type Random, seeded } from '../draw/random.ts';
import { glow } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;

function coffeePot(): Shape {
  return (
    ellipse(10, 4, 120, 14, '#3a1740', { opacity: 0.25 }) +
    path('M-70 0C-86 -70 -78 -150 -54 -200H54C78 -150 86 -70 70 0Z', plum.brand) +
    path('M20 -200H54C78 -150 86 -70 70 0H20C44 -60 44 -140 20 -200Z', '#5d1d6c', { opacity: 0.6 }) +
    path('M-52 -30C-60 -80 -56 -140 -44 -180', 'none', {
      stroke: '#d98ad0',
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }) +
    path('M-66 -150C-110 -150 -124 -186 -140 -206L-120 -214C-106 -196 -90 -186 -60 -186Z', plum.brand) +
    stroke('M62 -172C130 -180 136 -70 70 -60', '#33143d', 17) +
    path('M-58 -200C-50 -232 50 -232 58 -200Z', '#7a2482') +
    circle(0, -234, 14, '#33143d')
  );
}

function cup(color: string, dark: string): Shape {
  return (
    ellipse(6, 4, 92, 11, '#3a1740', { opacity: 0.22 }) +
    ellipse(0, -4, 84, 12, '#fff5ee') +
    ellipse(0, -7, 60, 7, '#e9d3dc') +
    stroke('M48 -66C90 -72 88 -22 44 -24', color, 11) +
    path('M-54 -82H54C54 -36 36 -8 0 -8C-36 -8 -54 -36 -54 -82Z', color) +
    path('M14 -82H54C54 -36 36 -8 0 -8C20 -26 22 -56 14 -82Z', dark, { opacity: 0.45 }) +
    ellipse(0, -82, 54, 11, '#fff5ee') +
    ellipse(0, -81, 45, 8, '#5a2f22') +
    path('M-14 -104C-30 -130 6 -140 -10 -172M14 -108C0 -132 30 -142 14 -176', 'none', {
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.5,
    })
  );
}

function cake(random: Random): Shape {
  const berries = Array.from({ length: 19 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 19;
    const x = Math.cos(angle) * 176;
    const y = -216 + Math.sin(angle) * 24;
    const r = random.between(15, 20);
    return {
      y,
      shape:
        circle(x, y - 8, r, index % 3 ? '#d9364f' : '#4a3a8c') +
        circle(x - 5, y - 14, 4.5, '#ffffff', { opacity: 0.6 }),
    };
  }).sort((a, b) => a.y - b.y);
  const drips = Array.from({ length: 8 }, (_, index) => {
    const sag = Math.sin(((index + 0.5) / 8) * Math.PI) * 18;
    return `c0 ${n(34 + (index % 3) * 16 + sag)} 51.5 ${n(34 + (index % 2) * 20 + sag)} 51.5 ${index < 4 ? 7 : -7}`;
  }).join('');
  return (
    ellipse(14, 6, 300, 26, '#3a1740', { opacity: 0.25 }) +
    ellipse(0, -2, 280, 30, '#fff8f3') +
    ellipse(0, -8, 250, 22, '#e8d2de') +
    path('M-206 -214V-20C-180 14 180 14 206 -20V-214Z', '#fff1e4') +
    path('M90 -214H206V-20C190 0 150 8 90 8Z', '#efd2cf', { opacity: 0.7 }) +
    path('M-206 -134C-180 -106 180 -106 206 -134V-108C180 -80 -180 -80 -206 -108Z', '#e58aa6') +
    path('M-206 -70C-180 -42 180 -42 206 -70V-58C180 -30 -180 -30 -206 -58Z', '#f6c177') +
    ellipse(0, -214, 206, 40, '#fffaf5') +
    path(`M-206 -214${drips}C206 -250 -206 -250 -206 -214Z`, '#fffaf5') +
    ellipse(0, -216, 190, 32, '#ffece6') +
    berries.map(({ shape }) => shape).join('') +
    [-40, 4, 44]
      .map((x, index) =>
        path(
          `M${x} -222c-20 -16 -20 -34 0 -40c20 6 20 24 0 40z`,
          ['#7fb86f', '#9dcf7f', '#6aa565'][index] ?? '#7fb86f',
        ),
      )
      .join('')
  );
}

function bouquet(random: Random): Shape {
  const stems = Array.from({ length: 9 }, (_, index) => ({
    x: -120 + index * 30,
    y: -400 - 60 * Math.sin((index / 8) * Math.PI) + random.between(-22, 22),
  }));
  const petals = ['#e0709f', '#ffbd8f', '#fff1e0', '#b03c96', '#ffd27a'] as const;
  return (
    stroke(
      stems.map(({ x, y }) => `M0 -120Q${n(x * 0.3)} ${n(y * 0.6)} ${n(x)} ${n(y)}`).join(''),
      '#4f8a5e',
      7,
    ) +
    stems
      .map(
        ({ x, y }) =>
          path(`M${n(x * 0.6)} ${n(y * 0.66)}c30 -40 60 -36 74 -20c-20 24 -48 30 -74 20z`, '#6fae72') +
          path(`M${n(x * 0.7)} ${n(y * 0.72)}c-30 -34 -58 -28 -70 -12c20 20 46 24 70 12z`, '#5b9a66'),
      )
      .join('') +
    stems.map(({ x, y }) => flower(x, y, random.between(30, 44), random.pick(petals))).join('') +
    ellipse(6, 4, 100, 12, '#3a1740', { opacity: 0.25 }) +
    path(
      'M-60 -150H60C48 -110 84 -80 80 -34C78 -8 50 0 0 0C-50 0 -78 -8 -80 -34C-84 -80 -48 -110 -60 -150Z',
      '#bfe6dd',
    ) +
    path('M24 -150H60C48 -110 84 -80 80 -34C78 -8 50 0 0 0C50 -30 50 -100 24 -150Z', '#8cc9c0', {
      opacity: 0.6,
    })
  );
}

function flower(x: number, y: number, r: number, color: string): Shape {
  const petals = Array.from({ length: 7 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 7;
    return circle(x + Math.cos(angle) * r * 0.56, y + Math.sin(angle) * r * 0.56, r * 0.46, color);
  }).join('');
  return petals + circle(x, y, r * 0.5, '#ffffff', { opacity: 0.22 }) + circle(x, y, r * 0.3, '#f2b14c');
}

/** Farewell coffee by the window: a cake with berries, the pot, cups, a bouquet. */
export function retirement(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('retirement');
  const hill = rolling(random, 430, 22, 700);
  const birch = { trunk: '#fdf6f0', crown: '#e9b65c', shade: '#cf8a45', light: '#f7d98c' };
  const view =
    rect(
      0,
      0,
      W,
      600,
      canvas.linear([
        [0, '#bcd3f0'],
        [0.6, '#fde6da'],
        [1, '#fff3df'],
      ]),
    ) +
    glow(canvas, 1010, 260, 420, '#fff8e2', 1) +
    ground((x) => hill(x) - 60, W, 620, '#c9b6dd') +
    wood(random, (x) => hill(x) - 60, { from: 0, to: W, gap: 14, height: [24, 46] }, '#bda7d5') +
    ground(hill, W, 620, '#a9c08a') +
    leafTree(random, 500, 470, 300, birch) +
    leafTree(random, 1120, 460, 260, birch) +
    leafTree(random, 1240, 480, 330, birch);
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear([
        [0, '#f6dfe6'],
        [1, '#eec9d6'],
      ]),
    ),
    group(canvas.clip(rect(300, -20, 1040, 560, '#fff')), view),
    rect(284, 520, 1072, 30, '#fff8f4'),
    rect(284, 544, 1072, 10, '#d9b6c8'),
    rect(284, -20, 22, 560, '#fff8f4'),
    rect(1334, -20, 22, 560, '#fff8f4'),
    rect(810, -20, 18, 560, '#fff8f4'),
    rect(300, 150, 1040, 12, '#fff8f4'),
    path('M0 -20H280C300 180 290 360 210 560H0Z', '#d98ab4'),
    path(
      'M90 -20H150C160 180 150 400 110 560H60C110 380 110 160 90 -20ZM220 -20H280C300 180 290 360 210 560H190C240 380 240 160 220 -20Z',
      '#c06aa0',
      { opacity: 0.7 },
    ),
    path('M1600 -20H1360C1340 180 1350 360 1430 560H1600Z', '#d98ab4'),
    path('M1510 -20H1450C1440 180 1450 400 1490 560H1540C1490 380 1490 160 1510 -20Z', '#c06aa0', {
      opacity: 0.7,
    }),
    rect(
      0,
      640,
      W,
      260,
      canvas.linear([
        [0, '#e2b084'],
        [1, '#b87a5e'],
      ]),
    ),
    rect(0, 640, W, 14, '#f6d0a6'),
    path('M360 640H1240L1400 900H200Z', '#fff6ef', { opacity: 0.9 }),
    path('M360 640H1240L1250 656H350Z', '#f2dbe0'),
    place(1290, 760, 1, bouquet(random)),
    place(800, 800, 1, cake(random)),
    place(330, 770, 1.2, coffeePot()),
    place(500, 848, 1, cup('#f7b58f', '#d27a5f')),
    place(1110, 856, 1, cup('#bfe6dd', '#6fb3aa')),
    place(1460, 838, 0.96, cup('#d7b8e6', '#9a70bb')),
    place(130, 846, 0.96, cup('#f3c0d0', '#cc7a9a')),
  );
}
