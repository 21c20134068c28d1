import { circle, n, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { ground, leafTree, rolling, wood } from '../draw/land.ts';
import { type Random, seeded } from '../draw/random.ts';
import { cloud, glow, sky, veil } from '../draw/sky.ts';
import { outdoorUnit } from './machines.ts';

const W = 1600;
const H = 900;
const birch = { trunk: '#fbf3ee', crown: '#84ad64', shade: '#4f8557', light: '#b4cf7f' };

/** A slanting row of solar panels, its lower left corner at (x, y). */
function panelRow(x: number, y: number, count: number, width: number, height: number, face: string): Shape {
  const lean = height * 0.55;
  let shapes: Shape = '';
  for (let index = 0; index < count; index += 1) {
    const left = x + index * width;
    const outline = `M${n(left)} ${n(y)}L${n(left + lean)} ${n(y - height)}H${n(left + lean + width - 8)}L${n(left + width - 8)} ${n(y)}Z`;
    const bars = [1, 2]
      .map((bar) => `M${n(left + (width * bar) / 3)} ${n(y)}l${n(lean)} ${n(-height)}`)
      .join('');
    const rows = [1, 2, 3]
      .map((row) => `M${n(left + (lean * row) / 4)} ${n(y - (height * row) / 4)}h${n(width - 8)}`)
      .join('');
    shapes += stroke(`M${n(left + 20)} ${n(y)}v24M${n(left + width - 26)} ${n(y)}v24`, '#6b4a86', 6);
    shapes +=
      path(outline, face) +
      stroke(`${bars}${rows}`, '#c6b8ee', 2, { opacity: 0.6 }) +
      path(outline, 'none', { stroke: '#f6ecff', 'stroke-width': 5 });
    shapes += path(
      `M${n(left + lean * 0.3)} ${n(y - height * 0.3)}L${n(left + lean)} ${n(y - height)}h${n(width * 0.32)}L${n(left + lean * 0.3 + width * 0.1)} ${n(y - height * 0.3)}Z`,
      '#ffffff',
      { opacity: 0.16 },
    );
  }
  return shapes;
}

/** The plant's roof with solar panels and heat recovery, bright sun over green hills. */
export function energySaving(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('energy-saving');
  const far = rolling(random, 450, 36, 900);
  const near = rolling(random, 540, 24, 800);
  const face = canvas.linear(
    [
      [0, '#6d5bc4'],
      [0.6, '#3d3186'],
      [1, '#2a205f'],
    ],
    [1, 0],
    [0, 1],
  );
  return canvas.finish(
    sky(canvas, [
      [0, '#7fb4ea'],
      [0.34, '#bcd3f4'],
      [0.56, '#f6e3e4'],
      [0.66, '#fff0d8'],
      [1, '#fff0d8'],
    ]),
    glow(canvas, 1250, 220, 520, '#fff6cf', 1),
    circle(1250, 220, 78, '#fffbe8'),
    cloud(random, 140, 190, 380, '#ffffff', 0.9),
    cloud(random, 640, 260, 260, '#ffffff', 0.7),
    cloud(random, 1330, 130, 220, '#ffffff', 0.6),
    ground(far, W, H, '#b6b6de'),
    wood(random, far, { from: -20, to: W + 20, gap: 14, height: [22, 44] }, '#a6a5d4'),
    veil(canvas, 700, 560, 1500, 80, '#ffffff', 0.6),
    ground(
      near,
      W,
      H,
      canvas.linear([
        [0, '#93b784'],
        [1, '#cfe0a8'],
      ]),
    ),
    wood(random, near, { from: -20, to: W + 20, gap: 24, height: [36, 80] }, '#6d9b80'),
    leafTree(random, 90, 640, 300, birch),
    leafTree(random, 1530, 640, 280, birch),
    // The flat roof and its parapet
    path('M60 900V620H1540V900Z', '#8a5aa6'),
    path(
      'M60 620H1540V900H60Z',
      canvas.linear([
        [0, '#8f5fab'],
        [1, '#5b3486'],
      ]),
    ),
    path('M60 620L170 560H1430L1540 620Z', '#e9d7ee'),
    rect(44, 612, 1512, 26, '#f8ecf6', { rx: 4 }),
    rect(44, 634, 1512, 8, '#c3a2cf'),
    panelRow(200, 600, 4, 168, 108, face),
    place(1040, 606, 0.66, outdoorUnit('#fbf6fa', '#cbbbd8', '#3d2a60')),
    place(1250, 606, 0.66, outdoorUnit('#fbf6fa', '#cbbbd8', '#3d2a60')),
    stroke('M1360 600V520H1420V612', '#f0b58f', 16),
    stroke('M1392 600V556H1460V612', '#8fd0bd', 16),
    Array.from(
      { length: 9 },
      (_, index) =>
        rect(130 + index * 152, 690, 112, 120, index % 4 === 2 ? '#ffe4b0' : '#cfe0f6', {
          rx: 4,
          opacity: 0.92,
        }) +
        path(
          `M${130 + index * 152} 780L${212 + index * 152} 690h30v24L${160 + index * 152} 810h-30z`,
          '#ffffff',
          { opacity: 0.3 },
        ) +
        path(`M${186 + index * 152} 690v120M${130 + index * 152} 750h112`, 'none', {
          stroke: '#7a4a96',
          'stroke-width': 6,
        }),
    ).join(''),
    rect(0, 856, W, 60, '#7fae78'),
    path('M0 870C200 840 360 866 560 858S1100 842 1600 866V900H0Z', '#5f9668'),
    shrubs(random),
  );
}

/** Low shrubs and tall grass along the wall. */
function shrubs(random: Random): Shape {
  let shapes = '';
  let blades = '';
  for (let x = 20; x < W; x += random.between(70, 190)) {
    const r = random.between(26, 52);
    const fill = random.pick(['#4f8a63', '#5f9a6b', '#6fa872']);
    shapes +=
      circle(x, 872, r, fill) +
      circle(x + r * 0.9, 880, r * 0.7, fill) +
      circle(x - r * 0.3, 872 - r * 0.3, r * 0.4, '#ffffff', { opacity: 0.12 });
  }
  for (let x = 0; x < W; x += random.between(6, 16)) {
    blades += `M${n(x)} 900q${n(random.between(-6, 6))} ${n(random.between(-20, -40))} ${n(random.between(-12, 12))} ${n(random.between(-44, -76))}`;
  }
  return shapes + stroke(blades, '#3f7a58', 4);
}
