import {
  type Canvas,
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
import { leafTree } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { cloud, glow, sky, veil } from '../draw/sky.ts';
import { sea } from '../palette.ts';
import { gull, sailingBoat, waves } from './archipelago.ts';

const W = 1600;

const H = 900;

/** A red boathouse on the quay: `width` wide, its door towards the water. */
function boathouse(x: number, y: number, width: number, wall: string, dark: string): Shape {
  const high = width * 0.62;
  const boards = Array.from(
    { length: Math.floor(width / 16) },
    (_, index) => `M${n(x + 8 + index * 16)} ${n(y)}v${n(-high)}`,
  ).join('');
  return (
    rect(x, y - high, width, high, wall) +
    stroke(boards, dark, 1.6, { opacity: 0.5 }) +
    path(
      `M${n(x - 16)} ${n(y - high + 6)}L${n(x + width / 2)} ${n(y - high - width * 0.42)}L${n(x + width + 16)} ${n(y - high + 6)}Z`,
      '#3d3440',
    ) +
    path(
      `M${n(x)} ${n(y - high + 4)}L${n(x + width / 2)} ${n(y - high - width * 0.33)}L${n(x + width)} ${n(y - high + 4)}Z`,
      wall,
    ) +
    rect(x + width * 0.26, y - high * 0.76, width * 0.48, high * 0.76, '#fdf6ec') +
    rect(x + width * 0.29, y - high * 0.72, width * 0.2, high * 0.72, dark) +
    rect(x + width * 0.51, y - high * 0.72, width * 0.2, high * 0.72, dark) +
    rect(x + width * 0.43, y - high - width * 0.18, width * 0.14, width * 0.14, '#fdf6ec') +
    rect(x + width * 0.45, y - high - width * 0.16, width * 0.1, width * 0.1, '#33505c') +
    rect(x, y - high, 7, high, '#fdf6ec') +
    rect(x + width - 7, y - high, 7, high, '#fdf6ec')
  );
}

/** The old customs house: pale yellow, two storeys, white corners, a little tower for the clock. */
function customsHouse(canvas: Canvas): Shape {
  const wall = canvas.linear(
    [
      [0, '#f6dc9a'],
      [1, '#e6be74'],
    ],
    [0, 0],
    [1, 0],
  );
  const windows = [0, 1]
    .map((floor) =>
      [-190, -112, -34, 44, 122]
        .map((x) =>
          floor === 1 && x === -34
            ? ''
            : rect(x - 4, -250 + floor * 118, 62, 78, '#ffffff', { rx: 2 }) +
              rect(x + 2, -244 + floor * 118, 50, 66, '#3c6474') +
              path(
                `M${x + 2} ${-200 + floor * 118}L${x + 36} ${-244 + floor * 118}H${x + 52}V${-238 + floor * 118}L${x + 2} ${-186 + floor * 118}Z`,
                '#a8d3d8',
                { opacity: 0.55 },
              ) +
              stroke(`M${x + 27} ${-244 + floor * 118}v66M${x + 2} ${-211 + floor * 118}h50`, '#ffffff', 4),
        )
        .join(''),
    )
    .join('');
  return (
    rect(-224, -280, 448, 280, wall) +
    rect(-224, -18, 448, 18, '#8d8a86') +
    path('M-250 -276L-190 -366H190L250 -276Z', '#4a3f4a') +
    path('M-250 -276H250V-264H-250Z', '#ffffff') +
    rect(-224, -280, 14, 262, '#ffffff') +
    rect(210, -280, 14, 262, '#ffffff') +
    rect(-224, -148, 448, 8, '#ffffff', { opacity: 0.8 }) +
    windows +
    rect(-40, -124, 74, 124, '#ffffff') +
    rect(-32, -116, 58, 116, '#1d5470') +
    circle(16, -56, 4, '#f1c65d') +
    path('M-56 -124H50L40 -140H-46Z', '#ffffff') +
    rect(-46, -452, 92, 92, wall) +
    rect(-52, -458, 104, 10, '#ffffff') +
    path('M-58 -456L0 -520L58 -456Z', '#4a3f4a') +
    circle(0, -408, 28, '#ffffff') +
    stroke('M0 -408V-426M0 -408L12 -402', '#33424f', 4) +
    stroke('M0 -520V-566', '#4a3f4a', 4) +
    path('M2 -564H44L34 -552L44 -540H2Z', sea.teal)
  );
}

/** The new office: the old customs house among red boathouses, mirrored in the still harbour. */
export function customsHouseOffice(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('customs-house');
  const quay = 610;
  const birch = { trunk: '#f7efe6', crown: '#7fae72', shade: '#4f8560', light: '#b3cf86' };
  const houses =
    leafTree(random, 380, quay, 380, birch) +
    leafTree(random, 1216, quay, 330, birch) +
    leafTree(random, 1300, quay, 420, birch) +
    boathouse(60, quay, 190, '#b5443a', sea.brick) +
    boathouse(268, quay, 150, '#a63d36', '#6f2628') +
    place(790, quay, 1.04, customsHouse(canvas)) +
    boathouse(1096, quay, 160, '#b5443a', sea.brick) +
    boathouse(1352, quay, 206, '#a63d36', '#6f2628');
  return canvas.finish(
    sky(canvas, [
      [0, '#8cc3d4'],
      [0.3, '#cfe6e2'],
      [0.5, '#fdeed6'],
      [0.7, '#ffdcb6'],
      [1, '#ffdcb6'],
    ]),
    glow(canvas, 1180, 420, 620, '#fffbe4', 0.9),
    cloud(random, 130, 210, 420, '#ffffff', 0.85),
    cloud(random, 1120, 170, 320, '#ffffff', 0.7),
    veil(canvas, 640, 320, 900, 22, '#ffffff', 0.5),
    path(`M-20 ${quay}V520C140 470 300 500 460 488S760 440 980 470S1400 430 1620 490V${quay}Z`, '#8fb8ac'),
    path(`M-20 ${quay}V560C180 530 420 550 640 540S1200 520 1620 552V${quay}Z`, '#6f9f92'),
    houses,
    rect(
      0,
      quay + 30,
      W,
      300,
      canvas.linear([
        [0, '#e9d8bd'],
        [0.3, '#86bcc2'],
        [1, '#1d6a82'],
      ]),
    ),
    group(
      { ...canvas.clip(rect(0, quay + 34, W, 300, '#fff')), opacity: 0.42 },
      group({ transform: `translate(0 ${(quay + 34) * 1.62}) scale(1 -0.62)` }, houses),
    ),
    rect(
      0,
      quay + 34,
      W,
      300,
      canvas.linear([
        [0, '#2c7f93', 0.1],
        [1, '#0f4a63', 0.75],
      ]),
    ),
    rect(-10, quay - 4, W + 20, 22, '#d9c0a0'),
    rect(-10, quay + 16, W + 20, 24, '#8f7565'),
    Array.from({ length: 17 }, (_, index) => rect(30 + index * 96, quay + 16, 15, 50, '#6f584c')).join(''),
    [520, 620, 980, 1060]
      .map((x) => circle(x, quay - 12, 8, '#33424f') + rect(x - 5, quay - 14, 10, 14, '#33424f'))
      .join(''),
    waves(random, W, quay + 80, H, 70, '#f3fbf6', 0.4),
    sailingBoat(300, 772, 1.5, '#fdf6ec', '#ffffff', '#d9e6e4'),
    rowingBoat(1210, 772),
    rowingBoat(1390, 800),
    person(600, quay + 4, 0.72, {
      skin: '#efc09b',
      hair: '#d9b56b',
      top: '#31698a',
      legs: '#3d3440',
      head: 'long',
      right: 'wave',
    }),
    person(1020, quay + 4, 0.72, {
      skin: '#e3b08a',
      hair: '#4b2f26',
      top: '#f1c65d',
      legs: '#2c4a5e',
      left: 'hold',
    }),
    gull(420, 200, 24),
    gull(360, 250, 16),
    gull(1120, 300, 20),
  );
}

function rowingBoat(x: number, y: number): Shape {
  return place(
    x,
    y,
    1,
    ellipse(0, 14, 92, 9, '#06202e', { opacity: 0.25 }),
    path('M-90 -18C-40 -6 40 -6 92 -22C82 4 56 16 30 16H-40C-66 14 -84 2 -90 -18Z', '#c99b66'),
    path('M-90 -18C-40 -6 40 -6 92 -22L88 -10C40 4 -40 4 -86 -8Z', '#8d6a44'),
    stroke('M-30 -10L-70 22M24 -10L64 24', '#e9bd84', 5),
  );
}
