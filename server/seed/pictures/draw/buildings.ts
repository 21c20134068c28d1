import { type Canvas, group, n, path, place, rect, type Shape, stroke } from './canvas.ts';
import type { Random } from './random.ts';
import { glow } from './sky.ts';

/** A small cabin at the water's edge with lit windows; (x, y) is the middle of its foot. */
export function cabin(x: number, y: number, scale: number, light: string): Shape {
  return place(
    x,
    y,
    scale,
    path('M-70 0V-46H70V0Z', '#150d33'),
    path('M-88 -42L0 -92L88 -42Z', '#0f0928'),
    rect(-48, -38, 24, 22, light),
    rect(-12, -38, 24, 38, '#2a1a4a'),
    rect(26, -38, 24, 22, light),
    path('M-37 -38v22M-48 -27h24', 'none', { stroke: '#150d33', 'stroke-width': 2.5 }),
    path('M37 -38v22M26 -27h24', 'none', { stroke: '#150d33', 'stroke-width': 2.5 }),
    rect(34, -96, 12, 30, '#0f0928'),
  );
}

/** Returns the panes of a row of windows, some lit. */
function panes(
  random: Random,
  x: number,
  y: number,
  columns: number,
  width: number,
  height: number,
  gap: number,
  lit: string,
  dark: string,
  share = 0.7,
): Shape {
  let shapes = '';
  for (let column = 0; column < columns; column += 1) {
    const fill = random.chance(share) ? lit : dark;
    shapes += rect(x + column * (width + gap), y, width, height, fill, { opacity: random.between(0.8, 1) });
  }
  return shapes;
}

/** A plume of steam leaning with the wind from (x, y). */
export function steam(canvas: Canvas, x: number, y: number, size: number, color: string): Shape {
  const paint = canvas.linear(
    [
      [0, color, 0],
      [0.45, color, 0.5],
      [1, color, 0.85],
    ],
    [0.8, 0],
    [0.15, 1],
  );
  const puff =
    `M${n(x - size * 0.05)} ${n(y)}C${n(x - size * 0.1)} ${n(y - size * 0.4)} ${n(x + size * 0.08)} ${n(y - size * 0.5)} ${n(x + size * 0.04)} ${n(y - size * 0.85)}` +
    `C${n(x)} ${n(y - size * 1.2)} ${n(x + size * 0.34)} ${n(y - size * 1.3)} ${n(x + size * 0.5)} ${n(y - size * 1.6)}` +
    `C${n(x + size * 0.7)} ${n(y - size * 1.95)} ${n(x + size * 1.2)} ${n(y - size * 1.8)} ${n(x + size * 1.5)} ${n(y - size * 2)}` +
    `C${n(x + size * 1.3)} ${n(y - size * 1.5)} ${n(x + size * 0.85)} ${n(y - size * 1.55)} ${n(x + size * 0.72)} ${n(y - size * 1.2)}` +
    `C${n(x + size * 0.6)} ${n(y - size * 0.85)} ${n(x + size * 0.34)} ${n(y - size * 0.9)} ${n(x + size * 0.26)} ${n(y - size * 0.6)}` +
    `C${n(x + size * 0.2)} ${n(y - size * 0.35)} ${n(x + size * 0.12)} ${n(y - size * 0.3)} ${n(x + size * 0.12)} ${n(y)}Z`;
  return path(puff, paint);
}

/** The Revontuli plant in evening light; (x, y) is its left foot, 720 wide at scale 1. */
export function factory(canvas: Canvas, random: Random, x: number, y: number, scale: number): Shape {
  const wall = canvas.linear([
    [0, '#6a3a86'],
    [1, '#4a2a6e'],
  ]);
  const side = canvas.linear([
    [0, '#553077'],
    [1, '#3d235f'],
  ]);
  const lit = '#ffd9a0';
  const dark = '#7d4f98';
  const teeth = Array.from({ length: 5 }, (_, index) => {
    const left = 190 + index * 78;
    return (
      path(`M${left} -150L${left} -196L${left + 78} -150Z`, index % 2 ? '#5b3380' : '#603684') +
      path(`M${left} -196l-7 0v46h7z`, '#ffe0ae', { opacity: 0.85 }) +
      path(`M${left - 3} -199L${left + 80} -150l-4 -4L${left + 2} -206Z`, '#f3d8ea')
    );
  }).join('');
  return place(
    x,
    y,
    scale,
    steam(canvas, 628, -290, 92, '#fff0ea'),
    steam(canvas, 672, -240, 62, '#fff0ea'),
    rect(618, -292, 26, 200, side),
    rect(660, -244, 22, 160, side),
    rect(614, -296, 34, 8, '#f3d8ea'),
    rect(656, -248, 30, 7, '#f3d8ea'),
    rect(560, -128, 160, 128, side),
    rect(556, -134, 168, 8, '#f3d8ea'),
    panes(random, 574, -104, 5, 20, 15, 8, lit, dark, 0.6),
    panes(random, 574, -74, 5, 20, 15, 8, lit, dark, 0.6),
    rect(183, -150, 397, 150, wall),
    teeth,
    panes(random, 202, -118, 9, 32, 26, 9, lit, dark, 0.85),
    rect(214, -68, 62, 68, '#3a2259'),
    rect(296, -68, 62, 68, '#ffcf94'),
    path('M296 -51h62M296 -34h62M296 -17h62', 'none', { stroke: '#d98f80', 'stroke-width': 2 }),
    rect(378, -68, 62, 68, '#3a2259'),
    panes(random, 462, -66, 4, 20, 30, 7, lit, dark, 0.9),
    rect(0, -206, 190, 206, side),
    rect(-6, -214, 202, 10, '#f7e2ee'),
    [-184, -146, -108, -70].map((row) => panes(random, 18, row, 5, 24, 22, 9, lit, dark, 0.65)).join(''),
    rect(78, -40, 36, 40, '#ffd9a0'),
    stroke('M96 -40V0', '#8a5a90', 2),
    group({ opacity: 0.55 }, glow(canvas, 326, 0, 130, '#ffcf94', 0.7)),
  );
}
