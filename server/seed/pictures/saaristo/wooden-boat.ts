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
import { person } from '../draw/figures.ts';
import { type Random, seeded } from '../draw/random.ts';

const W = 1600;

const H = 900;

/** A wooden hull in its ribs under the shed's roof; sun through the windows, tools on the wall. */
export function woodenBoat(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('wooden-boat');
  const wall = Array.from({ length: 21 }, (_, index) =>
    rect(index * 80, 0, 76, 690, index % 2 ? '#a8664a' : '#b0704f'),
  ).join('');
  const beam = canvas.linear([
    [0, '#fff0c9', 0.75],
    [1, '#fff0c9', 0],
  ]);
  const plank = canvas.linear([
    [0, '#e7b57c'],
    [1, '#b9804f'],
  ]);
  const stations = Array.from({ length: 13 }, (_, index) => -520 + index * 86);
  const sheer = (x: number) => -250 - 60 * (x / 560) ** 2 - 30 * Math.max(0, x / 560);
  const keel = (x: number) => -40 - 120 * Math.abs(x / 620) ** 2.6;
  const ribs = stations
    .map((x) => {
      const top = sheer(x) - 18;
      return (
        stroke(
          `M${x} ${n(top)}C${n(x + 16)} ${n(top + 90)} ${n(x + 14)} ${n(keel(x) - 60)} ${n(x * 0.985)} ${n(keel(x))}`,
          '#8f5a36',
          15,
        ) +
        stroke(
          `M${x - 3} ${n(top)}C${n(x + 12)} ${n(top + 90)} ${n(x + 10)} ${n(keel(x) - 60)} ${n(x * 0.985 - 3)} ${n(keel(x))}`,
          '#d8a06a',
          5,
        )
      );
    })
    .join('');
  const strakes = [0, 1, 2, 3]
    .map((row) => {
      const at = (x: number, share: number) => keel(x) + (sheer(x) - keel(x)) * share;
      const low = row * 0.13;
      const high = low + 0.125;
      const xs = Array.from({ length: 25 }, (_, index) => -560 + index * 47.5);
      const d = `M${xs.map((x) => `${n(x)} ${n(at(x, low))}`).join('L')}L${[...xs]
        .reverse()
        .map((x) => `${n(x)} ${n(at(x, high))}`)
        .join('L')}Z`;
      return (
        path(d, row % 2 ? '#d9a267' : plank) +
        stroke(`M${xs.map((x) => `${n(x)} ${n(at(x, high))}`).join('L')}`, '#7f4f30', 3, { opacity: 0.7 })
      );
    })
    .join('');
  const edge = (line: (x: number) => number, to: number) =>
    Array.from({ length: 25 }, (_, index) => -580 + (index * (to + 580)) / 24)
      .map((x) => `${n(x)} ${n(line(x))}`)
      .join('L');
  return canvas.finish(
    rect(0, 0, W, H, '#8a4f3a'),
    wall,
    rect(
      0,
      0,
      W,
      690,
      canvas.linear([
        [0, '#3a1f24', 0.7],
        [0.5, '#3a1f24', 0.1],
        [1, '#3a1f24', 0.35],
      ]),
    ),
    [220, 700, 1180]
      .map(
        (x) =>
          rect(x - 12, 108, 264, 204, '#5b3229') +
          rect(
            x,
            120,
            240,
            180,
            canvas.linear([
              [0, '#bfe3e6'],
              [1, '#fff3d4'],
            ]),
          ) +
          path(`M${x} 262c40 -30 90 -26 120 -8s80 20 120 -6v52h-240z`, '#86b7a8') +
          stroke(`M${x + 80} 120V300M${x + 160} 120V300M${x} 210H${x + 240}`, '#5b3229', 9),
      )
      .join(''),
    [100, 580, 1060, 1540].map((x) => rect(x - 14, 0, 28, 690, '#5b3229')).join(''),
    rect(0, 30, W, 30, '#5b3229'),
    tools(),
    rect(
      0,
      690,
      W,
      210,
      canvas.linear([
        [0, '#b9855c'],
        [1, '#7d4f3c'],
      ]),
    ),
    stroke('M0 752H1600M0 826H1600', '#6b4033', 3, { opacity: 0.5 }),
    [220, 700, 1180].map((x) => path(`M${x} 120h240l260 640h-330z`, beam, { opacity: 0.55 })).join(''),
    ellipse(800, 812, 640, 30, '#3a1f24', { opacity: 0.35 }),
    [430, 800, 1170]
      .map((x) =>
        path(
          `M${x - 60} 810L${x - 22} 700H${x + 22}L${x + 60} 810H${x + 34}L${x + 12} 730H${x - 12}L${x - 34} 810Z`,
          '#5b3229',
        ),
      )
      .join(''),
    place(
      800,
      760,
      1,
      ribs,
      strakes,
      stroke(`M${edge(sheer, 624)}`, '#e9bd84', 17),
      stroke(`M${edge(sheer, 624)}`, '#8f5a36', 4),
      stroke(`M${edge(keel, 580)}`, '#7f4f30', 20),
      stroke(`M562 ${n(keel(562))}C600 -220 610 -300 640 -356`, '#8f5a36', 24),
      stroke(`M-566 ${n(keel(-566))}L-586 -322`, '#8f5a36', 24),
    ),
    person(300, 846, 1.5, {
      skin: '#efc09b',
      hair: '#b9b6bd',
      top: '#31698a',
      legs: '#3d3440',
      head: 'cap',
      hat: '#1d5470',
      right: 'reach',
    }),
    person(
      1330,
      850,
      1.46,
      { skin: '#f2c7a6', hair: '#b5592f', top: '#d9a24e', legs: '#2c4a5e', head: 'bun', right: 'reach' },
      -1,
    ),
    shavings(random),
  );
}

function tools(): Shape {
  return (
    rect(490, 150, 170, 12, '#3f2320') +
    [510, 548, 586, 624]
      .map(
        (x, index) =>
          stroke(`M${x} 162V${250 + index * 10}`, '#e3b27c', 9) +
          rect(x - 16, 240 + index * 10, 32, 46 - index * 6, index % 2 ? '#9db3b8' : '#c9d4d6', { rx: 4 }),
      )
      .join('') +
    rect(970, 150, 180, 12, '#3f2320') +
    path('M1000 166L1016 300L1042 300L1036 166Z', '#c9d4d6') +
    path('M994 150h48v30h-48z', '#b5443a') +
    circle(1100, 220, 38, 'none', { stroke: '#e9bd84', 'stroke-width': 13 }) +
    stroke('M1100 162V182', '#e3b27c', 5)
  );
}

function shavings(random: Random): Shape {
  return (
    Array.from({ length: 40 }, () => {
      const x = random.between(120, 1500);
      const y = random.between(830, 888);
      return stroke(
        `M${n(x)} ${n(y)}q6 -12 14 -4q8 8 -2 10q-8 0 -4 -8`,
        random.pick(['#f3cf98', '#e3b27c', '#ffe3b8']),
        3.4,
      );
    }).join('') +
    group(
      { opacity: 0.7 },
      Array.from({ length: 26 }, () =>
        circle(random.between(200, 1500), random.between(120, 660), random.between(1, 2.6), '#fff0c9', {
          opacity: random.between(0.3, 0.9),
        }),
      ).join(''),
    )
  );
}
