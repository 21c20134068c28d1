import { circle, ellipse, n, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { person } from '../draw/figures.ts';
import { ground, leafTree, rolling, wood } from '../draw/land.ts';
import { type Random, seeded } from '../draw/random.ts';
import { cloud, glow, sky, veil } from '../draw/sky.ts';
import { sea } from '../palette.ts';

const W = 1600;

const H = 900;

/** A yacht out of the water seen from the side: hull with keel and rudder, 560 long, its keel's foot on y = 0. */
function hauledYacht(hull: string, shade: string, bottom: string): Shape {
  return (
    path(
      'M-300 -250C-150 -236 120 -240 320 -276C290 -190 220 -120 120 -104H-200C-270 -130 -296 -190 -300 -250Z',
      hull,
    ) +
    path(
      'M-293 -186C-270 -130 -230 -110 -200 -104H120C190 -114 246 -150 284 -204C120 -176 -150 -170 -293 -186Z',
      bottom,
    ) +
    path('M-300 -250C-150 -236 120 -240 320 -276L314 -258C120 -222 -150 -220 -298 -232Z', '#ffffff', {
      opacity: 0.85,
    }) +
    path('M-40 -106H90L70 0H-20Z', shade) +
    path('M40 -106H90L70 0H40Z', '#000000', { opacity: 0.16 }) +
    path('M-250 -120L-210 -106L-222 -22H-262Z', shade) +
    path('M-120 -246C-100 -292 90 -296 140 -258L150 -252C60 -240 -60 -240 -120 -246Z', '#f7efe4') +
    [-84, -28, 28, 84].map((x) => rect(x, -276, 34, 14, '#3c6474', { rx: 7 })).join('') +
    stroke('M20 -290V-322M-290 -252V-290M-290 -288H-150V-246', '#b9c6c9', 5)
  );
}

/** A travel lift: the blue gantry on wheels that carries boats, 760 wide. */
function travelLift(): Shape {
  const steel = '#2a6fa0';
  const dark = '#1d4f78';
  return (
    stroke('M-330 0V-560M330 0V-560', dark, 44) +
    stroke('M-338 0V-560M322 0V-560', steel, 30) +
    rect(-380, -604, 760, 56, steel, { rx: 8 }) +
    rect(-380, -562, 760, 14, dark, { rx: 4 }) +
    rect(-360, -660, 120, 60, '#f1c65d', { rx: 8 }) +
    rect(-348, -650, 60, 30, '#33505c', { rx: 5 }) +
    [-330, 330]
      .map(
        (x) =>
          circle(x, 20, 58, '#22313b') +
          circle(x, 20, 30, '#b9c6c9') +
          circle(x, 20, 11, '#22313b') +
          rect(x - 70, -46, 140, 30, dark, { rx: 8 }),
      )
      .join('')
  );
}

/** Boats coming ashore for the winter: a yacht in the slings, others under covers. */
export function winterLift(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('winter-lift');
  const far = rolling(random, 470, 26, 900);
  const autumn = { trunk: '#f7efe6', crown: '#e2a24e', shade: '#bf7438', light: '#f4cf7e' };
  const red = { trunk: '#e7d6cc', crown: '#cf6a45', shade: '#9c4436', light: '#eda06c' };
  return canvas.finish(
    sky(canvas, [
      [0, '#7fb0c4'],
      [0.3, '#c4d9d8'],
      [0.52, '#fbe2c2'],
      [1, '#fbe2c2'],
    ]),
    glow(canvas, 1260, 380, 520, '#fff4d6', 1),
    cloud(random, 180, 190, 420, '#ffffff', 0.7),
    cloud(random, 1120, 170, 320, '#ffffff', 0.65),
    veil(canvas, 640, 300, 900, 26, '#ffffff', 0.5),
    ground(far, W, 620, '#8fb0b0'),
    wood(random, far, { from: -20, to: W + 20, gap: 14, height: [26, 56], pines: 0.3 }, '#7ea3a6'),
    rect(
      0,
      540,
      W,
      120,
      canvas.linear([
        [0, '#f3dcb8'],
        [1, '#4d9cad'],
      ]),
    ),
    leafTree(random, 1510, 640, 380, autumn),
    leafTree(random, 1400, 636, 280, red),
    leafTree(random, 60, 640, 340, red),
    rect(120, 380, 300, 268, sea.red),
    path('M100 388L270 276L440 388Z', '#3d3440'),
    path('M124 392L270 296L416 392Z', sea.red),
    rect(176, 470, 188, 178, '#7f2c2c'),
    rect(176, 470, 94, 178, '#8f3a36'),
    rect(120, 380, 12, 268, '#fdf6ec'),
    rect(408, 380, 12, 268, '#fdf6ec'),
    rect(246, 340, 48, 48, '#fdf6ec'),
    rect(252, 346, 36, 36, '#33505c'),
    path(
      'M-20 644H1620V900H-20Z',
      canvas.linear([
        [0, '#d9c3a8'],
        [1, '#9c8478'],
      ]),
    ),
    path('M-20 644H1620V654H-20Z', '#efdcc0'),
    Array.from({ length: 40 }, () =>
      ellipse(
        random.between(0, W),
        random.between(670, 890),
        random.between(10, 60),
        random.between(2, 5),
        '#7d675f',
        { opacity: 0.2 },
      ),
    ).join(''),
    ellipse(820, 822, 520, 26, '#4a3a3a', { opacity: 0.25 }),
    stroke('M640 262V560M1000 262V540', '#f4a07c', 13),
    place(810, 764, 1.16, hauledYacht('#fdf6ec', '#33505c', sea.red)),
    stroke('M640 420C650 640 700 640 712 640M1000 420C1000 630 960 640 948 640', '#f4a07c', 13, {
      opacity: 0.95,
    }),
    place(810, 806, 1, travelLift()),
    coveredBoat(1330, 800, 0.9, '#4f8f8a', '#35706f'),
    coveredBoat(240, 836, 0.86, '#d8a24f', '#b07d38'),
    person(424, 868, 1.14, {
      skin: '#efc09b',
      hair: '#4b2f26',
      top: '#f1a13c',
      legs: '#2c4a5e',
      head: 'helmet',
      hat: '#ffffff',
      right: 'wave',
      vest: true,
    }),
    person(
      1216,
      862,
      1.14,
      {
        skin: '#e3b08a',
        hair: '#b9b6bd',
        top: '#31698a',
        legs: '#33424f',
        head: 'beanie',
        hat: '#b5443a',
        left: 'hip',
        right: 'reach',
      },
      -1,
    ),
    leaves(random),
  );
}

function coveredBoat(x: number, y: number, scale: number, cover: string, shade: string): Shape {
  return place(
    x,
    y,
    scale,
    ellipse(0, 6, 240, 16, '#4a3a3a', { opacity: 0.25 }),
    stroke('M-130 0L-90 -80M130 0L90 -80M-160 0H-100M100 0H160M-20 0V-40', '#6b4f43', 13),
    path(
      'M-220 -120C-120 -108 120 -110 230 -136C210 -86 160 -50 90 -42H-140C-190 -56 -214 -90 -220 -120Z',
      '#fdf6ec',
    ),
    path('M-232 -116C-150 -190 -90 -214 0 -220C90 -214 170 -190 242 -132C120 -96 -120 -94 -232 -116Z', cover),
    path('M0 -220C90 -214 170 -190 242 -132C190 -116 110 -106 20 -104C60 -140 50 -190 0 -220Z', shade, {
      opacity: 0.7,
    }),
    stroke('M-170 -150L-176 -112M-90 -190L-96 -102M0 -220V-98M90 -194L100 -104M170 -166L178 -116', shade, 4, {
      opacity: 0.8,
    }),
  );
}

function leaves(random: Random): Shape {
  return Array.from({ length: 42 }, () => {
    const x = random.between(0, W);
    const y = random.between(690, 890);
    return path(`M${n(x)} ${n(y)}q8 -8 16 0q-8 8 -16 0z`, random.pick(['#e2a24e', '#cf6a45', '#f4cf7e']), {
      transform: `rotate(${random.whole(0, 180)} ${n(x)} ${n(y)})`,
    });
  }).join('');
}
