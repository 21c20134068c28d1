import {
  type Canvas,
  circle,
  ellipse,
  group,
  openCanvas,
  path,
  place,
  rect,
  type Shape,
  stroke,
} from '../draw/canvas.ts';
import { ground, rolling, snowySpruce, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { glow } from '../draw/sky.ts';
import { plum } from '../palette.ts';
import { bust } from '../portraits/bust.ts';
import type { Traits } from '../portraits/traits.ts';
import { mug, pottedPlant } from './desk-things.ts';

const W = 1600;

const H = 900;

function cat(): Shape {
  return (
    path('M120 0C190 -6 200 -60 168 -84C186 -52 160 -34 110 -40Z', '#5b4a66') +
    path('M-30 0C-60 -60 -40 -130 10 -150H60C120 -120 140 -50 120 0Z', '#6b5876') +
    path('M60 -150C120 -120 140 -50 120 0H70C100 -50 96 -110 60 -150Z', '#54445f') +
    path(
      'M-44 -170C-52 -200 -46 -224 -40 -232L-12 -206C0 -210 16 -210 26 -206L54 -232C60 -222 64 -198 56 -170C50 -140 -38 -140 -44 -170Z',
      '#6b5876',
    ) +
    path('M-20 0C-26 -40 -12 -80 8 -92C26 -80 34 -40 30 0Z', '#f4ebf2') +
    stroke('M-22 -176q8 8 16 0M20 -176q8 8 16 0', '#241430', 5) +
    path('M2 -164h12l-6 7z', '#e38c9c')
  );
}

/** A home desk by a bright winter window: laptop, lamp, mug, a cat on the sill. */
export function hybridWork(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('hybrid-work');
  const far = rolling(random, 330, 24, 700);
  const near = rolling(random, 440, 16, 760);
  const view =
    rect(
      0,
      0,
      W,
      600,
      canvas.linear([
        [0, '#9cbcf0'],
        [0.5, '#e4d6f4'],
        [0.8, '#ffe2d2'],
        [1, '#fff0e0'],
      ]),
    ) +
    glow(canvas, 620, 250, 380, '#fffbe8', 1) +
    circle(620, 214, 40, '#fffef6') +
    ground(far, W, 620, '#c5b6e2') +
    wood(random, far, { from: 0, to: W, gap: 13, height: [22, 48] }, '#b4a3d6') +
    ground(near, W, 620, '#f8f2fb') +
    [330, 470, 780, 930, 1060]
      .map((x, index) =>
        snowySpruce(random, x, near(x) + 50, 170 + ((index * 53) % 110), '#5c7f8c', '#ffffff'),
      )
      .join('') +
    place(
      700,
      486,
      0.9,
      path('M-70 0V-54H70V0Z', '#a8434f'),
      path('M-92 -48L0 -100L92 -48Z', '#fdf8ff'),
      rect(-46, -40, 26, 22, '#ffe6ae'),
      rect(14, -40, 26, 40, '#6d2635'),
    );
  const wall = canvas.linear([
    [0, '#f4e3ee'],
    [1, '#e8cbe0'],
  ]);
  return canvas.finish(
    rect(0, 0, W, H, wall),
    group(canvas.clip(rect(220, 60, 900, 500, '#fff')), view),
    rect(200, 40, 940, 24, '#fffaf6'),
    rect(200, 40, 22, 540, '#fffaf6'),
    rect(1118, 40, 22, 540, '#fffaf6'),
    rect(660, 60, 16, 500, '#fffaf6'),
    rect(170, 552, 1000, 32, '#fffaf6'),
    rect(170, 580, 1000, 10, '#cfa9c8'),
    path('M222 584H1118L1500 900H440Z', '#fff6e8', { opacity: 0.35 }),
    place(330, 552, 0.92, cat()),
    place(1030, 554, 0.8, pottedPlant('#b03c96', '#7a2274', '#79b98a', '#4f9678')),
    rect(1240, 210, 280, 12, '#c99a76'),
    rect(1262, 108, 30, 102, plum.brand),
    rect(1294, 128, 24, 82, plum.coral),
    rect(1320, 98, 36, 112, plum.teal),
    rect(1358, 138, 28, 72, plum.apricot),
    circle(1450, 172, 38, '#f7d98c'),
    path('M1412 172a38 38 0 0 0 76 0', '#e2b65c'),
    rect(1240, 380, 280, 12, '#c99a76'),
    path('M1270 380v-60h70v60z', '#fff5ee'),
    path('M1276 374l18 -28l14 16l12 -22l14 34z', '#8f6bb5'),
    place(1450, 380, 0.5, pottedPlant('#f7b58f', '#d27a5f', '#8cc49a', '#5fa081')),
    rect(
      0,
      712,
      W,
      188,
      canvas.linear([
        [0, '#e6b48c'],
        [1, '#bd8168'],
      ]),
    ),
    rect(0, 712, W, 14, '#f8d3ab'),
    // Lamp with an arm
    ellipse(1330, 796, 100, 14, '#5a2a4a', { opacity: 0.25 }),
    path('M1246 792C1252 768 1408 768 1414 792Z', '#3b2358'),
    stroke('M1330 776V560L1236 486', '#3b2358', 13),
    path('M1290 470L1250 440C1196 456 1160 500 1160 540L1252 552Z', plum.teal),
    path('M1160 540L1252 552C1242 574 1166 566 1160 540Z', '#fff5d6'),
    // Laptop seen from the side of its screen, with faces in a call
    ellipse(720, 826, 380, 18, '#5a2a4a', { opacity: 0.28 }),
    rect(470, 430, 500, 350, '#2a1748', { rx: 18 }),
    rect(486, 446, 468, 312, '#efe4f5', { rx: 6 }),
    callTiles(canvas),
    path('M396 806L452 772H988L1044 806Z', '#e4daf0'),
    path('M396 806H1044V816C1044 824 1038 828 1030 828H410C402 828 396 824 396 816Z', '#b3a2cc'),
    place(1110, 838, 0.94, mug('#86298c', '#5d1d6c')),
    place(240, 842, 1, notebook()),
  );
}

const callers: readonly { wall: string; traits: Traits }[] = [
  {
    wall: '#f7cdb2',
    traits: {
      skin: 'fair',
      hair: 'sweep',
      hairColor: 'brown',
      wear: 'knit',
      color: '#2b8a86',
      glasses: 'round',
    },
  },
  {
    wall: '#cfe6dd',
    traits: { skin: 'brown', hair: 'afro', hairColor: 'black', wear: 'shirt', color: '#b03c96' },
  },
  {
    wall: '#d9cdf2',
    traits: { skin: 'porcelain', hair: 'bob', hairColor: 'blond', wear: 'blazer', color: '#5b2a86' },
  },
  {
    wall: '#f5c9d4',
    traits: {
      skin: 'warm',
      hair: 'crop',
      hairColor: 'silver',
      wear: 'polo',
      color: '#31486f',
      beard: 'short',
      senior: true,
    },
  },
];

function callTiles(canvas: Canvas): Shape {
  return callers
    .map(({ wall, traits }, index) => {
      const x = 496 + (index % 2) * 230;
      const y = 456 + Math.floor(index / 2) * 150;
      const frame = rect(x, y, 218, 140, wall, { rx: 8 });
      return (
        frame + group(canvas.clip(frame), place(x + 10, y - 22, 0.385, bust(canvas, `call-${index}`, traits)))
      );
    })
    .join('');
}

function notebook(): Shape {
  return group(
    { transform: 'rotate(-6)' },
    rect(-120, -20, 250, 34, '#5a2a4a', { opacity: 0.2, transform: 'translate(8 10)' }),
    path('M-120 -14L-80 -54H130L150 -14Z', '#fffaf5'),
    path('M-120 -14H150V0H-120Z', '#e2cddd'),
    stroke('M-60 -42H100M-74 -30H110', '#d2bfdd', 4),
    stroke('M60 -64L150 -30', plum.coral, 9),
  );
}
