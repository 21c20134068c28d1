import {
  type Canvas,
  circle,
  ellipse,
  group,
  n,
  path,
  place,
  rect,
  type Shape,
  stroke,
} from '../draw/canvas.ts';
import { pinePaths, sprucePath } from '../draw/land.ts';
import type { Random } from '../draw/random.ts';

/** Options of an islet: bare rock, lit from the left, pines on top, perhaps red cottages. */
export type Islet = {
  width: number;
  height: number;
  rock: string;
  shade: string;
  trees: string;
  /** Number and height of its trees. */
  count: number;
  tall: number;
  /** Positions of cottages, 0–1 across. */
  cottages?: readonly number[];
};

/** The red cottage of the islands, standing on y = 0. */
function cottage(x: number, y: number, scale: number, wall = '#b5443a', roof = '#3d3440'): Shape {
  return place(
    x,
    y,
    scale,
    rect(-46, -52, 92, 54, wall),
    path('M24 -52H46V2H24Z', '#000000', { opacity: 0.14 }),
    path('M-58 -48L0 -92L58 -48L52 -42L0 -82L-52 -42Z', '#fdf6ec'),
    path('M-56 -48L0 -90L56 -48Z', roof),
    path('M-44 -50L0 -84L44 -50Z', wall),
    rect(-30, -40, 18, 20, '#fdf6ec'),
    rect(-27, -37, 12, 14, '#f7d68c'),
    rect(10, -40, 18, 42, '#fdf6ec'),
    rect(13, -37, 12, 39, '#4f6b66'),
    rect(-46, -52, 5, 54, '#fdf6ec'),
    rect(41, -52, 5, 54, '#fdf6ec'),
  );
}

/** An islet rising from the water at (x, y), its foot in the middle. */
export function islet(canvas: Canvas, random: Random, x: number, y: number, look: Islet): Shape {
  const { width, height } = look;
  const points = 7;
  const top = Array.from({ length: points + 1 }, (_, index) => {
    const share = index / points;
    const dome = Math.sin(Math.PI * share) ** 0.62;
    return { x: x - width / 2 + width * share, y: y - height * dome * random.between(0.72, 1.08) };
  });
  const first = top[0] ?? { x, y };
  let d = `M${n(first.x)} ${n(y)}`;
  for (let index = 1; index < top.length; index += 1) {
    const before = top[index - 1] ?? first;
    const here = top[index] ?? first;
    const middle = (before.x + here.x) / 2;
    const foot = index === points ? y : here.y;
    d += `C${n(middle)} ${n(index === 1 ? y - height * 0.3 : before.y)} ${n(middle)} ${n(foot)} ${n(here.x)} ${n(foot)}`;
  }
  d += 'Z';
  const crest = (share: number) => y - height * Math.sin(Math.PI * share) ** 0.62 * 0.8;
  let spruces = '';
  let pines = '';
  for (let tree = 0; tree < look.count; tree += 1) {
    const share = 0.5 + (tree / Math.max(1, look.count - 1) - 0.5) * 0.64 + random.between(-0.02, 0.02);
    const tall = look.tall * random.between(0.65, 1.15);
    const tx = x - width / 2 + width * share;
    const ty = crest(share) + height * 0.16;
    if (random.chance(0.55)) {
      const pine = pinePaths(random, tx, ty, tall);
      pines += pine.trunk + pine.crown;
    } else {
      spruces += sprucePath(random, tx, ty, tall);
    }
  }
  const rock = canvas.linear(
    [
      [0, look.rock],
      [1, look.shade],
    ],
    [0.1, 0],
    [0.75, 1],
  );
  const cracks = Array.from({ length: 5 }, () => {
    const share = random.between(0.2, 0.8);
    const cx = x - width / 2 + width * share;
    return `M${n(cx)} ${n(crest(share) + height * 0.35)}q${n(width * 0.02)} ${n(height * 0.2)} ${n(width * random.between(-0.03, 0.05))} ${n(height * 0.4)}`;
  }).join('');
  return [
    spruces ? path(spruces, look.trees) : '',
    pines ? path(pines, look.trees) : '',
    (look.cottages ?? [])
      .map((share) =>
        cottage(x - width / 2 + width * share, crest(share) + height * 0.14, Math.min(0.9, look.tall / 130)),
      )
      .join(''),
    path(d, rock),
    group(
      canvas.clip(path(d, '#fff')),
      path(cracks, 'none', {
        stroke: look.shade,
        'stroke-width': Math.max(1.5, height * 0.02),
        opacity: 0.6,
      }),
      rect(x - width / 2, y - height * 0.1, width, height * 0.1, look.shade, { opacity: 0.55 }),
    ),
    ellipse(x, y + 1, width * 0.53, Math.max(2, height * 0.035), '#ffffff', { opacity: 0.4 }),
  ].join('');
}

/** A sailing boat on the water at (x, y), 160 high at scale 1, sailing to the right. */
export function sailingBoat(
  x: number,
  y: number,
  scale: number | readonly [number, number],
  hull: string,
  sail: string,
  shade: string,
): Shape {
  return place(
    x,
    y,
    scale,
    stroke('M0 -8V-160', '#4a3d44', 2.6),
    path('M3 -156C34 -118 58 -70 68 -22C46 -26 24 -26 5 -22Z', sail),
    path('M3 -156C12 -110 14 -60 5 -22C24 -26 46 -26 68 -22C58 -70 34 -118 3 -156Z', shade, {
      opacity: 0.35,
    }),
    path('M-3 -152C-12 -110 -30 -60 -62 -24C-42 -20 -20 -19 -3 -21Z', sail),
    path('M-3 -152C-12 -110 -30 -60 -62 -24L-54 -23C-30 -56 -14 -100 -3 -128Z', shade, { opacity: 0.8 }),
    stroke('M-64 -22L2 -19M-14 -106L-2 -104M-27 -72L-2 -70', '#4a3d44', 1.4, { opacity: 0.5 }),
    path('M-18 -14C-14 -22 22 -24 32 -16V-10H-18Z', '#f7efe4'),
    path('M-8 -17h8v4h-8zM6 -18h8v4h-8z', '#3c6474'),
    circle(-38, -22, 5, '#e7b791'),
    path('M-46 -10C-46 -20 -30 -20 -30 -10Z', '#d9534a'),
    path('M-70 -12C-30 -8 30 -9 82 -19C74 -2 56 9 30 10H-48C-60 8 -67 0 -70 -12Z', hull),
    path('M-70 -12C-30 -8 30 -9 82 -19L80 -14C30 -4 -30 -4 -69 -7Z', '#ffffff', { opacity: 0.75 }),
    path('M-58 5C-20 9 20 9 58 3C50 8 40 10 30 10H-48C-52 9 -55 7 -58 5Z', '#000000', { opacity: 0.22 }),
  );
}

/** A gull on the wing. */
export function gull(x: number, y: number, size: number, color = '#ffffff'): Shape {
  const s = size;
  return path(
    `M${n(x - s)} ${n(y - s * 0.18)}C${n(x - s * 0.6)} ${n(y - s * 0.5)} ${n(x - s * 0.25)} ${n(y - s * 0.3)} ${n(x)} ${n(y)}C${n(x + s * 0.25)} ${n(y - s * 0.3)} ${n(x + s * 0.6)} ${n(y - s * 0.5)} ${n(x + s)} ${n(y - s * 0.12)}` +
      `C${n(x + s * 0.6)} ${n(y - s * 0.3)} ${n(x + s * 0.3)} ${n(y - s * 0.12)} ${n(x)} ${n(y + s * 0.14)}C${n(x - s * 0.3)} ${n(y - s * 0.12)} ${n(x - s * 0.6)} ${n(y - s * 0.3)} ${n(x - s)} ${n(y - s * 0.18)}Z`,
    color,
  );
}

/** Small waves over an area of water: short level dashes, larger towards the viewer. */
export function waves(
  random: Random,
  width: number,
  from: number,
  to: number,
  count: number,
  color: string,
  opacity = 0.5,
): Shape {
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    const near = random.next();
    const y = from + (to - from) * near;
    const length = (14 + near * 90) * random.between(0.5, 1.2);
    const x = random.between(-40, width);
    const d = `M${n(x)} ${n(y)}q${n(length * 0.25)} ${n(-2 - near * 7)} ${n(length * 0.5)} 0t${n(length * 0.5)} 0`;
    shapes += stroke(d, color, 1.2 + near * 2.8, { opacity: opacity * random.between(0.4, 1) });
  }
  return shapes;
}

/** The ferry of the islands, 640 long at scale 1, its waterline on y = 0. */
export function ferry(hull: string, accent: string): Shape {
  return [
    path('M-330 -64L-400 -92L-404 -84L-330 -46ZM330 -64L400 -92L404 -84L330 -46Z', '#7b8f97'),
    path('M-340 -70H340L300 8H-300Z', hull),
    path('M-318 -28H318L300 8H-300Z', accent),
    rect(-340, -78, 680, 12, '#ffffff', { rx: 3 }),
    [-270, -214, 150, 216]
      .map(
        (x, index) =>
          path(
            `M${x} -78v-22l14 -20h40l14 20v22z`,
            ['#f4a07c', '#e7eef0', '#f1c65d', '#86b7c9'][index] ?? '#e7eef0',
          ) + path(`M${x + 10} -100l9 -14h30l9 14z`, '#33505c'),
      )
      .join(''),
    stroke(
      'M-336 -78V-108H-150M336 -78V-108H150M-290 -108V-78M-240 -108V-78M-190 -108V-78M290 -108V-78M240 -108V-78M190 -108V-78',
      '#ffffff',
      4,
    ),
    rect(-126, -180, 252, 104, '#ffffff'),
    rect(60, -180, 66, 104, '#dbe7e8'),
    [-110, -72, -34, 4, 42, 80].map((x) => rect(x, -164, 26, 30, '#2c5a6b', { rx: 4 })).join(''),
    [-110, -72, 42, 80].map((x) => rect(x, -118, 26, 26, '#f7d68c', { rx: 4 })).join(''),
    rect(-30, -122, 54, 46, '#2c5a6b', { rx: 4 }),
    rect(-140, -192, 280, 14, accent, { rx: 4 }),
    path('M-84 -192L-70 -250H70L84 -192Z', '#ffffff'),
    path('M-74 -200L-64 -240H64L74 -200Z', '#2c5a6b'),
    path('M30 -192L36 -250H70L84 -192Z', '#000000', { opacity: 0.08 }),
    rect(-82, -260, 164, 12, '#ffffff', { rx: 4 }),
    stroke('M0 -260V-316M-26 -296H26', '#33505c', 5),
    circle(0, -318, 5, '#f4a07c'),
  ].join('');
}
