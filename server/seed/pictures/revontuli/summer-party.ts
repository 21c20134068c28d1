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
import { type Figure, person } from '../draw/figures.ts';
import { ground, leafTree, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glitter, glow, sky, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;
const birch = { trunk: '#fbf3ee', crown: '#84ad64', shade: '#4f8557', light: '#b4cf7f' };

const guests: readonly Figure[] = [
  {
    skin: '#f2c7a6',
    hair: '#d9b56b',
    top: '#f6f0ff',
    legs: '#4a2a6e',
    head: 'long',
    dress: true,
    right: 'wave',
    left: 'hold',
  },
  { skin: '#e3b08a', hair: '#4a2a26', top: '#2fae9b', legs: '#f0dcc6', left: 'hold' },
  { skin: '#7a4d35', hair: '#1d1218', top: '#ffd27a', legs: '#33205a', right: 'hold' },
  {
    skin: '#f5d0b4',
    hair: '#b5592f',
    top: '#e0709f',
    legs: '#3a2358',
    head: 'bun',
    dress: true,
    left: 'hold',
  },
  { skin: '#d9a679', hair: '#231820', top: '#fff1e0', legs: '#2b4a5e', right: 'reach' },
  { skin: '#efc09b', hair: '#7b4a2c', top: '#7a4aa0', legs: '#e6d3c0', left: 'hip', right: 'hold' },
];

/** A rope of lamps hanging between two points. */
function lamps(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
): Shape {
  const at = (t: number) => ({
    x: from[0] + (to[0] - from[0]) * t,
    y: from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  });
  let shapes = stroke(
    `M${from[0]} ${from[1]}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 + sag * 2)} ${to[0]} ${to[1]}`,
    '#2b1550',
    3,
  );
  for (let index = 1; index < count; index += 1) {
    const { x, y } = at(index / count);
    shapes +=
      circle(x, y + 9, 26, '#ffd27a', { opacity: 0.22 }) +
      circle(x, y + 9, 9, '#fff0c2') +
      rect(x - 3, y - 3, 6, 6, '#2b1550');
  }
  return shapes;
}

function table(): Shape {
  return (
    rect(-270, -64, 540, 14, '#fff5e9', { rx: 4 }) +
    path(
      'M-262 -50L-250 -20L-220 -44L-190 -18L-160 -44L-130 -18L-100 -44L-70 -18L-40 -44L-10 -18L20 -44L50 -18L80 -44L110 -18L140 -44L170 -18L200 -44L230 -18L262 -50Z',
      '#f4d9e3',
    ) +
    rect(-236, -50, 10, 56, '#5a3170') +
    rect(226, -50, 10, 56, '#5a3170') +
    [-220, -120, 60, 190]
      .map((x) => path(`M${x - 10} -64l4 -24h12l4 24z`, '#bff0e2', { opacity: 0.95 }))
      .join('') +
    ellipse(-20, -72, 44, 9, '#e0709f') +
    path('M-56 -74C-50 -104 10 -104 16 -74Z', '#ffe0ea') +
    circle(-20, -100, 6, '#c8364f') +
    path('M100 -64C96 -84 144 -84 140 -64Z', plum.coral) +
    circle(112, -82, 7, '#ffb454') +
    circle(126, -84, 7, '#9ad06e') +
    rect(-172, -96, 20, 32, plum.teal, { rx: 4 }) +
    stroke('M-162 -96C-176 -120 -150 -126 -164 -146M-160 -96C-150 -118 -140 -116 -138 -136', '#5f9a55', 4) +
    circle(-164, -148, 9, '#fff0f4') +
    circle(-138, -138, 8, '#ffd27a')
  );
}

/** A long evening by the water: lamps between the birches, a laid table, guests. */
export function summerParty(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('summer-party');
  const far = rolling(random, 470, 18, 800);
  const bank = (x: number) => 676 + 16 * Math.sin(x / 330 + 0.4);
  const places = [236, 356, 500, 930, 1130, 1248] as const;
  return canvas.finish(
    sky(canvas, [
      [0, '#7a4aa8'],
      [0.22, '#d97aa9'],
      [0.4, '#ffb08f'],
      [0.54, '#ffdcae'],
      [1, '#ffe9cb'],
    ]),
    glow(canvas, 1060, 440, 620, '#fff3cf', 1),
    circle(1060, 428, 50, '#fff8e2'),
    veil(canvas, 360, 190, 820, 26, '#ffd0c0', 0.7),
    veil(canvas, 760, 262, 620, 18, '#ffe6d3', 0.8),
    ground(far, W, 520, '#a2609b'),
    wood(random, far, { from: -20, to: W + 20, gap: 13, height: [22, 48], pines: 0.2 }, '#935591'),
    rect(
      0,
      494,
      W,
      220,
      canvas.linear([
        [0, '#ffd9b5'],
        [0.5, '#e89ab0'],
        [1, '#a868a6'],
      ]),
    ),
    glitter(random, 1060, 504, 170, 70, '#fffbe9', 0.95),
    path('M560 560h70l10 10h-90zM592 560v-64l34 58z', '#6b3a80'),
    path(
      `M-20 ${H}V690C300 650 640 700 900 676S1400 640 1620 684V${H}Z`,
      canvas.linear([
        [0, '#8aa765'],
        [0.5, '#5f8a63'],
        [1, '#34615a'],
      ]),
    ),
    leafTree(random, 70, 720, 500, birch),
    leafTree(random, 1530, 716, 540, birch),
    leafTree(random, 1440, 700, 380, birch),
    lamps([78, 350], [640, 330], 46, 9),
    lamps([640, 330], [1080, 320], 40, 8),
    lamps([1080, 320], [1520, 330], 46, 8),
    rect(634, 326, 10, 380, '#5a3170'),
    rect(1076, 316, 10, 390, '#5a3170'),
    ellipse(740, 800, 330, 26, '#1f4a45', { opacity: 0.35 }),
    guests
      .map((guest, index) => {
        const x = places[index] ?? 0;
        const y = bank(x) + 84;
        return (
          ellipse(x + 12, y, 46, 8, '#1f4a45', { opacity: 0.35 }) +
          person(x, y, 0.98, guest, index % 2 ? -1 : 1)
        );
      })
      .join(''),
    place(740, 792, 1.16, table()),
    group({ opacity: 0.9 }, grass(random)),
  );
}

function grass(random: ReturnType<typeof seeded>): Shape {
  let blades = '';
  let flowers = '';
  for (let x = -10; x < W; x += random.between(5, 13)) {
    const height = random.between(20, 74);
    blades += `M${n(x)} ${H}q${n(random.between(-9, 9))} ${n(-height * 0.6)} ${n(random.between(-16, 16))} ${n(-height)}`;
    if (random.chance(0.14)) {
      flowers += circle(
        x + random.between(-10, 10),
        H - height - random.between(0, 14),
        random.between(3.5, 6),
        random.pick(['#fff5e9', '#ffd27a', '#e0a0d0']),
      );
    }
  }
  return stroke(blades, '#22504b', 4) + flowers;
}
