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
  turned,
} from '../draw/canvas.ts';
import { type Random, seeded } from '../draw/random.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;

const shadow = { opacity: 0.22, transform: 'translate(16 20)' };

/** A car from above, 92 wide and 190 long, around (0, 0). Its bonnet points up, or down when `facing` is -1. */
function car(color: string, roof: string, facing: 1 | -1): Shape {
  const body =
    'M-46 -70C-46 -96 -30 -98 0 -98C30 -98 46 -96 46 -70V72C46 92 34 96 0 96C-34 96 -46 92 -46 72Z';
  return place(
    0,
    0,
    [0.98, 0.98 * facing],
    path(body, '#1d0f3a', { opacity: 0.22, transform: `translate(16 ${20 * facing})` }) +
      [-1, 1]
        .map(
          (side) =>
            rect(side * 46 - 5, -66, 10, 34, '#1d0f3a', { rx: 4 }) +
            rect(side * 46 - 5, 36, 10, 34, '#1d0f3a', { rx: 4 }) +
            path(`M${side * 44} -30l${side * 15} -6v12l${side * -13} 6z`, color),
        )
        .join('') +
      path(body, color) +
      path('M-36 -30C-30 -46 30 -46 36 -30L30 -4H-30Z', '#33244f') +
      path('M-30 50H30L34 72C20 80 -20 80 -34 72Z', '#33244f') +
      rect(-31, -6, 62, 58, roof, { rx: 9 }) +
      path('M-41 -22L-36 -4V48L-41 60ZM41 -22L36 -4V48L41 60Z', '#33244f') +
      path('M-34 -86C-20 -92 -14 -92 -10 -91M34 -86C20 -92 14 -92 10 -91', 'none', {
        stroke: '#fff7df',
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }) +
      path('M-30 -30C-26 -38 -10 -40 0 -40L-12 -6H-26Z', '#ffffff', { opacity: 0.22 }),
  );
}

function treeFromAbove(random: Random, x: number, y: number, r: number, fill: string, light: string): Shape {
  const lobes = Array.from({ length: 9 }, (_, index) => ({
    angle: (Math.PI * 2 * index) / 9,
    r: r * random.between(0.4, 0.52),
  }));
  const ring = (color: string, out: number, scale: number) =>
    lobes
      .map((lobe) =>
        circle(x + Math.cos(lobe.angle) * r * out, y + Math.sin(lobe.angle) * r * out, lobe.r * scale, color),
      )
      .join('');
  return (
    group(shadow, circle(x, y, r * 1.05, '#1d0f3a')) +
    ring(fill, 0.66, 1) +
    circle(x, y, r * 0.8, fill) +
    group(
      { opacity: 0.55, transform: `translate(${n(-r * 0.12)} ${n(-r * 0.14)})` },
      ring(light, 0.5, 0.52),
      circle(x, y, r * 0.34, light),
    )
  );
}

function digger(): Shape {
  return (
    group(
      shadow,
      rect(-84, -96, 168, 192, '#1d0f3a', { rx: 20 }),
      stroke('M30 -60C80 -160 180 -190 260 -150', '#1d0f3a', 34),
    ) +
    rect(-96, -104, 44, 208, '#2a1a45', { rx: 16 }) +
    rect(52, -104, 44, 208, '#2a1a45', { rx: 16 }) +
    [-80, -40, 0, 40, 80]
      .map((y) => rect(-96, y - 4, 44, 8, '#4a3768') + rect(52, y - 4, 44, 8, '#4a3768'))
      .join('') +
    rect(-66, -80, 132, 164, '#ffb454', { rx: 18 }) +
    path('M-66 20H66V66C66 76 58 84 48 84H-48C-58 84 -66 76 -66 66Z', '#e08a38') +
    rect(-52, -66, 62, 76, '#33244f', { rx: 10 }) +
    path('M-46 -60H-10L-40 -4H-46Z', '#ffffff', { opacity: 0.2 }) +
    stroke('M34 -50C80 -150 170 -180 244 -146', '#ffb454', 32) +
    stroke('M34 -50C80 -150 170 -180 244 -146', '#e08a38', 8) +
    circle(244, -146, 22, '#33244f') +
    path('M222 -136L292 -104L282 -44L224 -62Z', '#4a3768') +
    [232, 252, 272].map((x) => path(`M${x} ${-58 + (x - 232) * 0.3}l6 18l8 -14z`, '#c9bbd9')).join('')
  );
}

const cone = (x: number, y: number) =>
  circle(x + 9, y + 11, 19, '#1d0f3a', { opacity: 0.22 }) +
  rect(x - 20, y - 20, 40, 40, '#f07a54', { rx: 6 }) +
  circle(x, y, 15, '#fff4ea') +
  circle(x, y, 9, '#f07a54') +
  circle(x, y, 4, '#fff4ea');

/** The car park from above: cars in fresh bays on one side, a digger and open ground on the other. */
export function parkingRenovation(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('parking-renovation');
  const paints = [
    plum.magenta,
    '#fff3e6',
    '#5b8fc7',
    plum.coral,
    '#2fae9b',
    '#ffd27a',
    '#8f7ac8',
    '#e8dff2',
  ] as const;
  const bays = (y: number, down: number) =>
    Array.from({ length: 8 }, (_, index) =>
      stroke(`M${70 + index * 126} ${y}V${y + down}`, '#fff5ee', 7, { opacity: 0.85 }),
    ).join('');
  const cars = (y: number, skip: readonly number[], facing: 1 | -1) =>
    Array.from({ length: 7 }, (_, index) =>
      skip.includes(index)
        ? ''
        : place(
            133 + index * 126,
            y,
            1,
            car(paints[(index * 3 + y) % paints.length] ?? plum.magenta, '#ffffff55', facing),
          ),
    ).join('');
  return canvas.finish(
    rect(0, 0, W, H, '#86b27a'),
    Array.from({ length: 60 }, () =>
      ellipse(
        random.between(0, W),
        random.between(0, H),
        random.between(20, 70),
        random.between(10, 30),
        '#9cc489',
        { opacity: 0.4 },
      ),
    ).join(''),
    rect(-20, 110, 1110, 690, '#9a86b8', { rx: 26 }),
    rect(-20, 110, 1110, 690, 'none', { rx: 26, stroke: '#efe2f2', 'stroke-width': 14 }),
    rect(-20, 392, 1640, 130, '#9a86b8'),
    stroke('M-20 457H1620', '#fff5ee', 7, { 'stroke-dasharray': '60 46', opacity: 0.85 }),
    bays(132, 210),
    bays(570, 210),
    cars(240, [2, 5], 1),
    cars(672, [0, 4], -1),
    path(
      'M1130 40C1260 10 1500 40 1560 100C1610 160 1590 300 1540 350C1400 392 1200 380 1120 340C1080 260 1080 100 1130 40Z',
      '#c9986e',
    ),
    path(
      'M1170 90C1290 50 1470 80 1510 130C1540 190 1530 270 1490 300C1380 330 1230 320 1170 290C1140 230 1140 130 1170 90Z',
      '#b27f58',
    ),
    Array.from({ length: 46 }, () =>
      circle(
        random.between(1160, 1520),
        random.between(90, 310),
        random.between(3, 11),
        random.pick(['#8f6244', '#d7ab84', '#e6cbb0']),
      ),
    ).join(''),
    turned(24, 1290, 210, place(1260, 230, 0.92, digger())),
    [1112, 1190, 1270, 1350, 1430, 1510].map((x) => cone(x, 372 + Math.sin(x) * 4)).join(''),
    rect(1130, 570, 500, 260, '#c9b6dc', { rx: 16 }),
    Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) =>
        rect(
          1144 + column * 54 + (row % 2) * 26,
          584 + row * 48,
          48,
          42,
          (row + column) % 3 ? '#d9cae8' : '#bda6d4',
          { rx: 4 },
        ),
      ).join(''),
    ).join(''),
    place(1260, 690, 1, bikeStand()),
    [
      [1130, 850, 60],
      [1400, 866, 70],
      [1560, 560, 54],
      [1560, 850, 50],
      [60, 40, 74],
      [260, 30, 60],
      [520, 44, 70],
      [800, 24, 64],
      [1010, 44, 56],
      [120, 862, 66],
      [420, 876, 60],
      [720, 866, 72],
      [960, 880, 58],
    ]
      .map(([x = 0, y = 0, r = 0], index) =>
        treeFromAbove(random, x, y, r, index % 3 ? '#5d9a6b' : '#d99a4e', index % 3 ? '#8cc48a' : '#f2c26f'),
      )
      .join(''),
  );
}

function bikeStand(): Shape {
  return [0, 1, 2, 3]
    .map((index) =>
      place(
        index * 76,
        0,
        1,
        group(shadow, stroke('M0 -60V60', '#1d0f3a', 12)),
        stroke('M0 -58V58', '#33244f', 8),
        stroke('M-16 -44L16 -44', index % 2 ? plum.magenta : '#2b8a86', 9),
        ellipse(0, 8, 9, 15, '#241342'),
        stroke('M0 -40V14', index % 2 ? plum.magenta : '#2b8a86', 8),
      ),
    )
    .join('');
}
