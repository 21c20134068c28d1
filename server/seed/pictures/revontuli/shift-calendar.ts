import { factory } from '../draw/buildings.ts';
import { circle, group, n, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { ground, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow, stars } from '../draw/sky.ts';

const W = 1600;
const H = 900;

/** The hours of a day as bands: the sky above and the tint over the land below. */
const bands = [
  { top: '#150a33', foot: '#3d1f6e', land: '#0f0829', tint: 0.62 },
  { top: '#3b2174', foot: '#d5709f', land: '#37185c', tint: 0.4 },
  { top: '#8d9bdc', foot: '#ffd9b3', land: '#8a4f92', tint: 0.12 },
  { top: '#7cc3df', foot: '#f8f0d4', land: '#ffffff', tint: 0 },
  { top: '#f0a078', foot: '#ffdf9e', land: '#a04a6a', tint: 0.14 },
  { top: '#7a3a90', foot: '#f08a8c', land: '#451c63', tint: 0.36 },
  { top: '#1d0f42', foot: '#52297f', land: '#0f0829', tint: 0.6 },
] as const;

/** The same plant under seven skies: a day from night to night, sun and moon along one arc. */
export function shiftCalendar(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('shift-calendar');
  const width = W / bands.length;
  const arc = (share: number) => ({ x: share * W, y: 560 - 400 * Math.sin(Math.PI * share) });
  const hills = rolling(random, 590, 22, 800);
  const skies = bands
    .map((band, index) =>
      rect(
        index * width,
        0,
        width + 1,
        H,
        canvas.linear([
          [0, band.top],
          [0.72, band.foot],
          [1, band.foot],
        ]),
      ),
    )
    .join('');
  const tints = bands
    .map((band, index) => rect(index * width, 0, width, H, band.land, { opacity: band.tint }))
    .join('');
  const sun = arc(0.5);
  const land =
    ground(hills, W, H, '#9a7bb8') +
    wood(random, hills, { from: -20, to: W + 20, gap: 14, height: [28, 62], pines: 0.1 }, '#7d5aa0') +
    factory(canvas, random, 372, 742, 1.2) +
    path(`M-20 ${H}V748C340 724 700 752 1000 738S1400 726 1620 744V${H}Z`, '#e6d8f0') +
    path(`M-20 ${H}V806C400 780 820 830 1620 792V${H}Z`, '#cdb8e2') +
    wood(random, () => 800, { from: -10, to: 330, gap: 52, height: [110, 190] }, '#4f3279') +
    wood(random, () => 796, { from: 1330, to: W + 20, gap: 52, height: [110, 200] }, '#4f3279');
  const path24 = Array.from({ length: 49 }, (_, index) => arc(index / 48))
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('');
  return canvas.finish(
    skies,
    group(canvas.clip(rect(0, 0, width, H, '#fff')), stars(random, width, 560, 60)),
    place(width * 6, 0, 1, group(canvas.clip(rect(0, 0, width, H, '#fff')), stars(random, width, 560, 60))),
    stroke(path24, '#fff3d9', 3, { opacity: 0.55, 'stroke-dasharray': '2 16' }),
    glow(canvas, sun.x, sun.y, 260, '#fff6d5', 1),
    circle(sun.x, sun.y, 58, '#fffaf0'),
    land,
    tints,
    moon(arc(0.072)),
    moon(arc(0.928)),
    group({ opacity: 0.7 }, lights()),
  );
}

function moon({ x, y }: { x: number; y: number }): Shape {
  return path(`M${x + 14} ${y - 36}a38 38 0 1 0 22 62a31 31 0 0 1 -22 -62Z`, '#fff3d9');
}

function lights(): Shape {
  return [64, 1532]
    .map(
      (x) =>
        stroke(`M${x} 812v-120q0 -22 24 -22`, '#efe0f6', 5) +
        circle(x + 28, 672, 10, '#ffe6ae') +
        circle(x + 28, 672, 34, '#ffe6ae', { opacity: 0.25 }),
    )
    .join('');
}
