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
  turned,
} from '../draw/canvas.ts';
import { type Random, seeded } from '../draw/random.ts';
import { aurora, glow, stars } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;

/** A tall crystal prism on a dark foot, standing on y = 0. */
function crystal(face: string, side: string): Shape {
  return (
    ellipse(0, 6, 196, 16, '#0f0626', { opacity: 0.35 }) +
    path('M-190 0C-190 -20 -160 -60 -140 -66H140C160 -60 190 -20 190 0Z', '#1d0f3a') +
    path('M60 -66H140C160 -60 190 -20 190 0H96C92 -30 80 -56 60 -66Z', '#34205c') +
    rect(-70, -44, 140, 26, '#ffd27a', { rx: 5, opacity: 0.9 }) +
    path('M-118 -66L-150 -430L-10 -566L152 -400L118 -66Z', face) +
    path('M-10 -566L152 -400L118 -66H34Z', side) +
    path('M-118 -66L-150 -430L-40 -320L-30 -66Z', '#ffffff', { opacity: 0.2 }) +
    path('M-150 -430L-10 -566L34 -300L-40 -320Z', '#ffffff', { opacity: 0.36 }) +
    path('M-10 -566L152 -400L34 -300Z', '#ffffff', { opacity: 0.14 }) +
    path('M34 -300L152 -400L118 -66H60Z', '#2a1350', { opacity: 0.12 }) +
    path('M0 -452l19 46l50 4l-38 32l12 48l-43 -26l-43 26l12 -48l-38 -32l50 -4z', '#fff3cf') +
    path('M-128 -400L-112 -140', 'none', {
      stroke: '#ffffff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.75,
    })
  );
}

function confetti(random: Random): Shape {
  let shapes = '';
  for (let index = 0; index < 150; index += 1) {
    const x = random.between(0, W);
    const y = random.between(-20, 720) * random.between(0.6, 1);
    const fill = random.pick(['#ffd27a', '#f4907f', '#9af0cb', '#e0709f', '#fff1e0', '#cfb8e8']);
    const size = random.between(7, 17);
    const piece = random.chance(0.3)
      ? circle(x, y, size * 0.42, fill)
      : turned(
          random.whole(0, 170),
          x,
          y,
          rect(x - size / 2, y - size / 4, size, size * random.between(0.3, 0.6), fill, { rx: 1.5 }),
        );
    shapes += group({ opacity: n(random.between(0.45, 1)) }, piece);
  }
  return shapes;
}

/** A crystal award on the stage, two beams of light crossing, confetti in the air. */
export function qualityAward(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('quality-award');
  const face = canvas.linear(
    [
      [0, '#bff7e2'],
      [0.35, '#8fd0ee'],
      [0.7, '#c79af0'],
      [1, '#f0a0cf'],
    ],
    [0, 0],
    [0.7, 1],
  );
  const side = canvas.linear(
    [
      [0, '#8fb6ee'],
      [0.5, '#a06ad6'],
      [1, '#c05aa8'],
    ],
    [0.5, 0],
    [0.5, 1],
  );
  const beam = canvas.linear([
    [0, '#ffe9c4', 0.5],
    [1, '#ffe9c4', 0.04],
  ]);
  const curtain = canvas.linear([
    [0, '#5a1d72'],
    [1, '#3a1360'],
  ]);
  const folds = Array.from({ length: 8 }, (_, index) =>
    rect(index * 44, 0, 18, 760, '#2a0d4a', { opacity: 0.35 }),
  ).join('');
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear([
        [0, '#170a33'],
        [0.6, '#3a1a66'],
        [1, '#5b2a86'],
      ]),
    ),
    stars(random, W, 560, 120),
    aurora(canvas, random, {
      from: 60,
      to: 1560,
      strength: 0.95,
      foot: (s) => 420 - 90 * Math.sin(s * 5 + 0.6) + 16 * Math.sin(s * 16),
      length: (s) => 260 + 70 * Math.sin(s * 7),
      colors: [plum.mint, plum.aurora, plum.pink],
    }),
    path('M150 -20L200 -20L1120 800H640Z', beam),
    path('M1450 -20L1400 -20L480 800H960Z', beam),
    group(
      {},
      path('M-10 -10H330C330 260 250 520 300 770H-10Z', curtain),
      group(canvas.clip(path('M-10 -10H330C330 260 250 520 300 770H-10Z', '#fff')), folds),
    ),
    place(
      W,
      0,
      [-1, 1],
      path('M-10 -10H330C330 260 250 520 300 770H-10Z', curtain),
      group(canvas.clip(path('M-10 -10H330C330 260 250 520 300 770H-10Z', '#fff')), folds),
    ),
    rect(
      0,
      752,
      W,
      150,
      canvas.linear([
        [0, '#8a4a8e'],
        [1, '#401a5c'],
      ]),
    ),
    rect(0, 752, W, 8, '#d08ab8'),
    ellipse(800, 812, 520, 66, '#ffe0b8', { opacity: 0.3 }),
    glow(canvas, 800, 470, 420, '#d9c2ff', 0.55),
    path('M560 830L600 740H1000L1040 830Z', '#f3dcea'),
    path('M560 830H1040V874H560Z', '#c79ac4'),
    path('M860 740H1000L1040 830H900Z', '#dcb7d6'),
    place(800, 766, 1.12, crystal(face, side)),
    confetti(random),
  );
}
