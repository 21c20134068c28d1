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
import { type Random, seeded } from '../draw/random.ts';
import { sea } from '../palette.ts';

const W = 1600;
const H = 900;

/** The shore of an island seen from above: a rounded, ragged outline around (x, y). */
function shore(
  random: Random,
  x: number,
  y: number,
  r: number,
  flat: number,
): { at: (scale: number) => string } {
  const count = 14;
  const radii = Array.from({ length: count }, () => r * random.between(0.72, 1.12));
  const at = (scale: number) => {
    const points = radii.map((radius, index) => {
      const angle = (Math.PI * 2 * index) / count;
      return { x: x + Math.cos(angle) * radius * scale, y: y + Math.sin(angle) * radius * scale * flat };
    });
    const middle = (index: number) => {
      const a = points[index % count] ?? { x, y };
      const b = points[(index + 1) % count] ?? { x, y };
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    };
    const start = middle(count - 1);
    return `M${n(start.x)} ${n(start.y)}${points.map((point, index) => `Q${n(point.x)} ${n(point.y)} ${n(middle(index).x)} ${n(middle(index).y)}`).join('')}Z`;
  };
  return { at };
}

function island(random: Random, x: number, y: number, r: number, flat = 0.72): Shape {
  const outline = shore(random, x, y, r, flat);
  const trees = Array.from({ length: Math.round(r / 5) }, () => {
    const angle = random.between(0, Math.PI * 2);
    const out = r * 0.62 * Math.sqrt(random.next());
    const tx = x + Math.cos(angle) * out;
    const ty = y + Math.sin(angle) * out * flat;
    const size = random.between(9, 17);
    return (
      ellipse(tx + 5, ty + 6, size, size * 0.9, '#1f4a45', { opacity: 0.3 }) +
      circle(tx, ty, size, random.pick(['#3d7a66', '#4f8f6c', '#2f6b5c'])) +
      circle(tx - size * 0.25, ty - size * 0.3, size * 0.45, '#8cb97c', { opacity: 0.6 })
    );
  }).join('');
  return (
    path(outline.at(1.55), '#58b3c2', { opacity: 0.35 }) +
    path(outline.at(1.25), '#8fd3d2', { opacity: 0.55 }) +
    path(outline.at(1.04), '#0b3046', { opacity: 0.18, transform: 'translate(8 12)' }) +
    path(outline.at(1.04), '#f0d9bd') +
    path(outline.at(0.9), '#d9b091') +
    path(outline.at(0.8), '#8fb27a') +
    trees
  );
}

const house = (x: number, y: number) =>
  rect(x + 5, y + 7, 34, 24, '#0b3046', { opacity: 0.25 }) +
  rect(x, y, 34, 12, '#c65246') +
  rect(x, y + 12, 34, 12, '#9c3a35') +
  rect(x - 1, y + 10.5, 36, 3, '#fdf6ec');

const pier = (x: number, y: number, turn: number) =>
  group(
    { transform: `rotate(${turn} ${x} ${y})` },
    rect(x + 4, y - 1, 74, 16, '#0b3046', { opacity: 0.2 }),
    rect(x, y - 7, 74, 15, '#c99b66'),
    stroke(
      `M${x + 14} ${y - 7}v15M${x + 30} ${y - 7}v15M${x + 46} ${y - 7}v15M${x + 62} ${y - 7}v15`,
      '#8d6a44',
      2,
    ),
  );

const stop = (x: number, y: number) =>
  circle(x, y, 25, '#ffffff') +
  circle(x, y, 25, 'none', { stroke: '#b5443a', 'stroke-width': 9 }) +
  circle(x, y, 8, '#b5443a');

/** A ferry from above, its bow to the right. */
function ferryFromAbove(): Shape {
  return (
    path('M-330 -6C-230 -46 -120 -46 -70 -34V34C-120 46 -230 46 -330 6Z', '#ffffff', { opacity: 0.4 }) +
    path('M-70 -40H60L104 0L60 40H-70C-80 40 -86 34 -86 24V-24C-86 -34 -80 -40 -70 -40Z', '#0b3046', {
      opacity: 0.25,
      transform: 'translate(9 13)',
    }) +
    path('M-70 -40H60L104 0L60 40H-70C-80 40 -86 34 -86 24V-24C-86 -34 -80 -40 -70 -40Z', '#fdfaf4') +
    path('M-62 -30H54L86 0L54 30H-62Z', sea.teal) +
    rect(-14, -24, 46, 48, '#ffffff', { rx: 6 }) +
    rect(20, -18, 9, 36, '#33505c', { rx: 3 }) +
    [-50, -28]
      .map(
        (x) => rect(x - 6, -22, 17, 18, '#f4a07c', { rx: 3 }) + rect(x - 6, 5, 17, 18, '#f1c65d', { rx: 3 }),
      )
      .join('')
  );
}

/** The islands from the air, the ferry's route drawn between the piers. */
export function routeMap(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('route-map');
  const route = 'M212 690C330 560 420 560 560 520C760 460 760 300 930 290C1120 280 1150 420 1370 330';
  const branch = 'M930 290C1000 470 1010 560 1130 660';
  const ripple = Array.from({ length: 110 }, () => {
    const x = random.between(0, W);
    const y = random.between(0, H);
    const length = random.between(18, 52);
    return `M${n(x)} ${n(y)}q${n(length / 4)} -7 ${n(length / 2)} 0t${n(length / 2)} 0`;
  }).join('');
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear(
        [
          [0, '#2f94ab'],
          [0.5, '#1d7d98'],
          [1, '#0f5873'],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
    stroke(ripple, '#ffffff', 2.4, { opacity: 0.16 }),
    island(random, 130, 800, 190),
    island(random, 560, 420, 104),
    island(random, 690, 640, 92),
    island(random, 930, 180, 128),
    island(random, 1480, 290, 150),
    island(random, 1190, 770, 150),
    island(random, 300, 180, 140),
    island(random, 620, 110, 58),
    island(random, 1240, 80, 70),
    island(random, 900, 500, 42),
    island(random, 360, 640, 30),
    island(random, 1300, 540, 46),
    island(random, 820, 810, 58),
    island(random, 1500, 640, 80),
    island(random, 470, 820, 48),
    island(random, 90, 420, 70),
    island(random, 1080, 420, 30),
    island(random, 460, 290, 26),
    house(108, 740),
    house(170, 780),
    house(540, 400),
    house(900, 150),
    house(960, 186),
    house(1500, 260),
    house(1450, 300),
    house(1170, 770),
    house(1220, 736),
    house(280, 160),
    house(1494, 622),
    pier(196, 716, -42),
    pier(916, 256, 66),
    pier(1408, 326, 172),
    pier(1142, 690, -110),
    stroke(`${route}${branch}`, '#0b3046', 10, { opacity: 0.18, transform: 'translate(4 7)' }),
    stroke(`${route}${branch}`, '#ffffff', 7, { 'stroke-dasharray': '3 19' }),
    stop(212, 690),
    stop(930, 290),
    stop(1370, 330),
    stop(1130, 660),
    place(660, 488, 1.12, group({ transform: 'rotate(-32)' }, ferryFromAbove())),
    compass(1440, 770),
  );
}

function compass(x: number, y: number): Shape {
  const needle = (turn: number, length: number, light: string, dark: string) =>
    group(
      { transform: `rotate(${turn})` },
      path(`M0 ${-length}L13 -13L0 0Z`, dark),
      path(`M0 ${-length}L-13 -13L0 0Z`, light),
    );
  return place(
    x,
    y,
    0.94,
    circle(0, 0, 84, '#ffffff', { opacity: 0.14 }),
    circle(0, 0, 84, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.7 }),
    [45, 135, 225, 315].map((turn) => needle(turn, 52, '#cfe9e6', '#9fcfd0')).join(''),
    [90, 180, 270].map((turn) => needle(turn, 104, '#ffffff', '#cfe9e6')).join(''),
    needle(0, 116, '#e8685a', '#b5443a'),
  );
}
