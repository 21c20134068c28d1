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
import { ground, rolling, wood } from '../draw/land.ts';
import { type Random, seeded } from '../draw/random.ts';
import { aurora, glitter, glow, sky, stars } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;
const quay = 716;

const paints = ['#b03c96', '#f4907f', '#279c93', '#ffbd8f', '#6a4fb0', '#e0709f', '#d9ccec'] as const;

function container(x: number, y: number, width: number, height: number, color: string): Shape {
  const ribs = Array.from(
    { length: Math.floor(width / 15) },
    (_, index) => `M${n(x + 8 + index * 15)} ${n(y + 6)}v${n(height - 12)}`,
  ).join('');
  return (
    rect(x, y, width - 3, height - 3, color, { rx: 2 }) +
    stroke(ribs, '#1b0d35', 4, { opacity: 0.2 }) +
    rect(x, y, width - 3, 5, '#ffffff', { opacity: 0.28 })
  );
}

function stack(
  random: Random,
  x: number,
  foot: number,
  columns: readonly number[],
  width: number,
  height: number,
): Shape {
  return columns
    .map((rows, column) =>
      Array.from({ length: rows }, (_, row) =>
        container(x + column * width, foot - (row + 1) * height, width, height, random.pick(paints)),
      ).join(''),
    )
    .join('');
}

function ship(random: Random): Shape {
  return (
    stack(random, 250, 20, [3, 5, 5, 6, 6, 5, 6, 4], 92, 42) +
    rect(70, -290, 140, 310, '#f3e6f2') +
    rect(70, -290, 40, 310, '#d3bcd8') +
    rect(46, -330, 190, 44, '#fff6f0') +
    rect(60, -318, 162, 18, '#3a2160') +
    [-262, -222, -182, -142, -102, -62]
      .map(
        (y) =>
          rect(126, y, 18, 16, '#ffdf9e') + rect(156, y, 18, 16, '#ffdf9e') + rect(184, y, 14, 16, '#8a5a96'),
      )
      .join('') +
    rect(90, -400, 44, 74, plum.brand) +
    rect(90, -384, 44, 14, '#fff1e0') +
    stroke('M190 -330V-420M170 -400H210', '#f3e6f2', 7) +
    path('M0 20H1090L1040 150H60C30 150 6 90 0 20Z', '#3d1c66') +
    path('M0 20H1090L1084 36H2Z', '#7b3a92') +
    path('M38 118H1052L1040 150H60C50 150 44 136 38 118Z', plum.coral)
  );
}

function crane(): Shape {
  const steel = '#2a1350';
  const brace = Array.from(
    { length: 9 },
    (_, index) => `M${-430 + index * 84} -560L${-388 + index * 84} -602L${-346 + index * 84} -560`,
  ).join('');
  return (
    stroke('M-90 0L-56 -560M90 0L56 -560M-150 0H-30M30 0H150', steel, 22) +
    stroke('M-84 -110L70 -320M84 -110L-70 -320M-70 -320L62 -540', steel, 9) +
    stroke('M-430 -560H330M-430 -602H330', steel, 14) +
    stroke(brace, steel, 7) +
    stroke('M0 -602V-720M0 -720L-400 -604M0 -720L310 -604', steel, 8) +
    rect(-16, -740, 32, 150, steel) +
    rect(-60, -560, 60, 46, '#4a2a78', { rx: 6 }) +
    rect(-54, -552, 48, 18, '#ffdf9e') +
    stroke('M-300 -556V-392M-250 -556V-392', steel, 5) +
    container(-346, -392, 142, 50, '#f4907f') +
    circle(0, -746, 7, '#ff8f9a')
  );
}

/** A ship being loaded for export in the blue hour, containers stacked on the quay. */
export function exportOrder(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('export-order');
  const far = rolling(random, 556, 18, 800);
  return canvas.finish(
    sky(canvas, [
      [0, '#1a0c3b'],
      [0.34, '#46227a'],
      [0.54, '#a94f9c'],
      [0.66, '#f59a92'],
      [0.74, '#ffd6a8'],
      [1, '#ffd6a8'],
    ]),
    stars(random, W, 380, 120),
    aurora(canvas, random, {
      from: -80,
      to: 1300,
      strength: 0.85,
      foot: (s) => 300 - 110 * Math.sin(s * 3.6 + 0.4) + 18 * Math.sin(s * 15),
      length: (s) => 190 + 50 * Math.sin(s * 8),
      colors: [plum.mint, plum.aurora, plum.pink],
    }),
    glow(canvas, 300, 590, 460, '#ffe0b0', 0.8),
    ground(far, W, 612, '#7d468f'),
    wood(random, far, { from: -20, to: W + 20, gap: 13, height: [18, 40] }, '#7d468f'),
    rect(
      0,
      600,
      W,
      300,
      canvas.linear([
        [0, '#f3a898'],
        [0.3, '#a85a9c'],
        [1, '#2b1454'],
      ]),
    ),
    glitter(random, 300, 612, 130, 70, '#fff0d0', 0.9),
    place(330, 548, 1, ship(random)),
    group(
      { opacity: 0.35, transform: 'translate(330 848) scale(1 -0.55)' },
      path('M0 20H1090L1040 150H60C30 150 6 90 0 20Z', '#3d1c66'),
    ),
    Array.from({ length: 26 }, () =>
      rect(random.between(0, W), random.between(700, 730), random.between(40, 160), 3, '#ffd6c0', {
        opacity: random.between(0.1, 0.4),
        rx: 2,
      }),
    ).join(''),
    rect(
      0,
      quay + 26,
      W,
      200,
      canvas.linear([
        [0, '#3c2060'],
        [1, '#1a0b36'],
      ]),
    ),
    rect(0, quay + 20, W, 12, '#8a5a9e'),
    place(1180, quay + 24, 1, crane()),
    stack(random, -30, quay + 150, [3, 2, 3], 150, 62),
    stack(random, 1330, quay + 164, [1, 2, 3], 150, 62),
    truck(),
    ellipse(760, 872, 700, 14, '#ffb98a', { opacity: 0.12 }),
  );
}

function truck(): Shape {
  return place(
    760,
    866,
    1,
    ellipse(120, 4, 320, 14, '#0f0626', { opacity: 0.6 }),
    container(-60, -120, 330, 96, plum.magenta),
    rect(-70, -26, 350, 14, '#120828'),
    path('M-190 -20V-84C-188 -104 -176 -128 -160 -130H-78V-20Z', '#fff1e6'),
    path('M-180 -84L-164 -118H-122V-76H-180Z', '#4a2a78'),
    rect(-190, -44, 112, 24, '#dcc4d6'),
    circle(-188, -36, 8, '#ffe6a8'),
    path('M-196 -38L-420 -60V0L-196 -32Z', '#ffe6a8', { opacity: 0.16 }),
    [-146, -30, 10, 210, 250]
      .map((x) => circle(x, -10, 22, '#120828') + circle(x, -10, 9, '#a78fc2'))
      .join(''),
  );
}
