import { type Canvas, circle, ellipse, n, path, rect, type Shape, type Stop } from './canvas.ts';
import type { Random } from './random.ts';

/** The sky (or any backdrop) over the whole picture, top to bottom. */
export function sky(canvas: Canvas, stops: readonly Stop[]): Shape {
  return rect(0, 0, canvas.width, canvas.height, canvas.linear(stops));
}

/** A soft light around a point. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 1,
): Shape {
  const paint = canvas.radial([
    [0, color, strength],
    [0.35, color, strength * 0.45],
    [0.7, color, strength * 0.12],
    [1, color, 0],
  ]);
  return circle(x, y, radius, paint);
}

/** Stars above `horizon`, few near it. */
export function stars(
  random: Random,
  width: number,
  horizon: number,
  count: number,
  color = '#ffffff',
): Shape {
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    const y = horizon * random.next() ** 1.4;
    const bright = random.next() ** 3;
    shapes += circle(random.between(0, width), y, 0.7 + bright * 1.5, color, {
      opacity: 0.25 + bright * 0.65,
    });
  }
  return shapes;
}

/** Options of a curtain of northern lights. */
export type Curtain = {
  /** Returns the y of its lower edge, `share` 0–1 across. */
  foot: (share: number) => number;
  /** Returns its length upwards, `share` 0–1 across. */
  length: (share: number) => number;
  from: number;
  to: number;
  /** Colours from the lower edge upwards. */
  colors: readonly [string, string, string];
  strength: number;
};

/** A curtain of northern lights: many thin rays, each fading out upwards. */
export function aurora(canvas: Canvas, random: Random, curtain: Curtain): Shape {
  const [foot, middle, top] = curtain.colors;
  const paint = canvas.linear([
    [0, top, 0],
    [0.35, top, 0.22],
    [0.68, middle, 0.55],
    [0.92, foot, 0.95],
    [1, foot, 0],
  ]);
  const place = (share: number) => curtain.from + share * (curtain.to - curtain.from);
  const rays = Math.round((curtain.to - curtain.from) / 5);
  let shapes = '';
  for (let ray = 0; ray < rays; ray += 1) {
    const share = (ray + random.between(-0.5, 0.5)) / rays;
    const x = place(share);
    const width = ray % 4 ? random.between(10, 60) : random.between(90, 170);
    const folds = 0.6 + 0.4 * Math.sin(share * 31 + 2 * Math.sin(share * 9));
    const fade = Math.max(0, Math.sin(Math.PI * share)) ** 0.7;
    const length = curtain.length(share) * random.between(0.8, 1.12);
    const right = share + width / (curtain.to - curtain.from);
    const slant = length * 0.08;
    const d =
      `M${n(x)} ${n(curtain.foot(share))}L${n(x + slant)} ${n(curtain.foot(share) - length)}` +
      `h${n(width)}L${n(x + width)} ${n(curtain.foot(right))}Z`;
    shapes += path(d, paint, { opacity: folds * fade * curtain.strength * (0.1 + 7 / (width + 12)) });
  }
  return shapes;
}

/** A flat-based cloud, `width` wide, the left end of its base at (x, y). */
export function cloud(random: Random, x: number, y: number, width: number, fill: string, opacity = 1): Shape {
  const domes = random.whole(5, 7);
  const base = width * 0.035;
  let d = `M${n(x + base)} ${n(y - base * 2)}H${n(x + width - base)}a${n(base)} ${n(base)} 0 0 1 0 ${n(base * 2)}H${n(x + base)}a${n(base)} ${n(base)} 0 0 1 0 ${n(-base * 2)}Z`;
  for (let dome = 0; dome < domes; dome += 1) {
    const share = (dome + 0.5) / domes;
    const r = width * (0.05 + 0.13 * Math.sin(Math.PI * share)) * random.between(0.75, 1.15);
    const cx = x + width * (0.1 + 0.8 * share);
    d += `M${n(cx - r)} ${n(y - base)}a${n(r)} ${n(r * 0.95)} 0 0 1 ${n(r * 2)} 0Z`;
  }
  return path(d, fill, { opacity });
}

/** A long thin bank of mist or cloud that fades at its edges. */
export function veil(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity = 1,
): Shape {
  const paint = canvas.radial([
    [0, color, opacity],
    [0.55, color, opacity * 0.75],
    [1, color, 0],
  ]);
  return ellipse(x, y, width / 2, height / 2, paint);
}

/** A hard-edged level dash with pointed ends: cloud, ripple or shadow on snow. */
export function streak(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): Shape {
  return ellipse(x, y, width / 2, height / 2, fill, { opacity });
}

/** Light on water: short level dashes under (x, y), widening towards the viewer. */
export function glitter(
  random: Random,
  x: number,
  y: number,
  depth: number,
  spread: number,
  fill: string,
  opacity = 1,
): Shape {
  let shapes = '';
  for (let row = 0; row < depth; row += 9) {
    const near = row / depth;
    const dashes = 1 + Math.round(near * 3);
    for (let dash = 0; dash < dashes; dash += 1) {
      const width = random.between(14, 60) * (0.6 + near);
      const offset = random.between(-1, 1) * spread * (0.25 + near);
      const more = { rx: 2, opacity: opacity * random.between(0.35, 1) * (1 - near * 0.6) };
      shapes += rect(x + offset - width / 2, y + row, width, 2 + near * 3, fill, more);
    }
  }
  return shapes;
}
