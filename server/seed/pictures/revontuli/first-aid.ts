import {
  circle,
  ellipse,
  openCanvas,
  path,
  place,
  rect,
  type Shape,
  stroke,
  turned,
} from '../draw/canvas.ts';
import { glow } from '../draw/sky.ts';

const W = 1600;
const H = 900;

function bag(): Shape {
  return (
    ellipse(20, 8, 400, 26, '#1f3f38', { opacity: 0.3 }) +
    stroke('M-130 -360C-130 -470 130 -470 130 -360', '#17564a', 30) +
    stroke('M-130 -366C-130 -462 130 -462 130 -366', '#2f8d76', 8, { opacity: 0.7 }) +
    path(
      'M-330 -350C-330 -380 -306 -396 -276 -396H276C306 -396 330 -380 330 -350L346 -30C348 -8 332 6 310 6H-310C-332 6 -348 -8 -346 -30Z',
      '#259177',
    ) +
    path(
      'M180 -396H276C306 -396 330 -380 330 -350L346 -30C348 -8 332 6 310 6H196C226 -120 222 -270 180 -396Z',
      '#17705e',
      { opacity: 0.7 },
    ) +
    stroke('M-338 -250H338', '#f3f7ee', 8, { 'stroke-dasharray': '16 14', opacity: 0.75 }) +
    rect(-250, -286, 60, 76, '#17564a', { rx: 10 }) +
    rect(-240, -262, 40, 30, '#f7c873', { rx: 6 }) +
    rect(190, -286, 60, 76, '#17564a', { rx: 10 }) +
    rect(200, -262, 40, 30, '#f7c873', { rx: 6 }) +
    circle(0, -160, 128, '#fffdf7') +
    path('M-32 -252H32V-192H92V-128H32V-68H-32V-128H-92V-192H-32Z', '#259177')
  );
}

function bandage(): Shape {
  return (
    ellipse(10, 8, 130, 14, '#1f3f38', { opacity: 0.25 }) +
    path('M-96 -150C-96 -176 96 -176 96 -150V-16C96 10 -96 10 -96 -16Z', '#fff7ee') +
    path('M40 -166C76 -162 96 -156 96 -150V-16C96 -6 76 0 40 2Z', '#e3d2cf', { opacity: 0.7 }) +
    ellipse(0, -150, 96, 20, '#fffdf9') +
    [72, 50, 28]
      .map((r) => ellipse(0, -150, r, r * 0.21, 'none', { stroke: '#d9c4c6', 'stroke-width': 4 }))
      .join('') +
    ellipse(0, -150, 10, 3, '#b79aa6') +
    path('M96 -60C130 -50 150 -20 220 -8V8C140 2 100 0 60 -4Z', '#fff7ee') +
    path('M150 -14C176 -6 196 -8 220 -8V8C180 6 150 4 120 2Z', '#e3d2cf', { opacity: 0.6 })
  );
}

function plaster(): Shape {
  return (
    rect(-110, -36, 220, 72, '#1f3f38', { rx: 36, opacity: 0.16, transform: 'translate(8 12)' }) +
    rect(-110, -36, 220, 72, '#f2b58e', { rx: 36 }) +
    rect(-42, -36, 84, 72, '#f9d3b5') +
    [-22, 0, 22].map((x) => [-18, 0, 18].map((y) => circle(x, y, 3.6, '#d98f6a')).join('')).join('') +
    [-76, 76].map((x) => circle(x, -10, 3.6, '#d98f6a') + circle(x, 12, 3.6, '#d98f6a')).join('')
  );
}

function scissors(): Shape {
  const blade = 'M0 0L-16 -170C-16 -190 8 -190 10 -172Z';
  return (
    turned(
      7,
      0,
      0,
      path(blade, '#d4dbe2'),
      circle(-30, 76, 40, 'none', { stroke: '#d9435f', 'stroke-width': 18 }),
      stroke('M2 0L-14 40', '#d9435f', 18),
    ) +
    turned(
      -9,
      0,
      0,
      path(blade, '#eef2f5'),
      circle(30, 78, 40, 'none', { stroke: '#e85d74', 'stroke-width': 18 }),
      stroke('M0 0L14 42', '#e85d74', 18),
    ) +
    circle(0, 0, 9, '#7d8794')
  );
}

function pulse(): Shape {
  const heart =
    'M0 120C-150 20 -190 -60 -150 -120C-112 -176 -30 -160 0 -96C30 -160 112 -176 150 -120C190 -60 150 20 0 120Z';
  return (
    path(heart, '#ffffff', { opacity: 0.28 }) +
    stroke('M-560 0H-150L-110 0L-76 -60L-30 84L22 -100L64 40L92 0H560', '#ffffff', 12, { opacity: 0.6 })
  );
}

/** A green first-aid bag on the bench, bandage, plasters and scissors beside it. */
export function firstAid(): string {
  const canvas = openCanvas(W, H);
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear(
        [
          [0, '#ffb59a'],
          [0.5, '#f79a94'],
          [1, '#e27a9c'],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
    glow(canvas, 560, 330, 720, '#ffe8cf', 0.75),
    place(800, 250, 1.16, pulse()),
    rect(
      0,
      690,
      W,
      210,
      canvas.linear([
        [0, '#8b4a86'],
        [1, '#5a2a68'],
      ]),
    ),
    rect(0, 690, W, 14, '#b56fa5'),
    stroke('M0 772H1600M0 846H1600', '#471f57', 3, { opacity: 0.5 }),
    place(760, 770, 1, bag()),
    place(1290, 806, 1.1, bandage()),
    turned(-14, 1110, 846, place(1110, 846, 0.66, plaster())),
    turned(82, 260, 822, place(260, 822, 0.74, scissors())),
    rect(96, 632, 150, 138, '#fffdf7', { rx: 10 }),
    rect(96, 632, 40, 138, '#e9dfe6', { rx: 10 }),
    path('M172 664h26v24h24v26h-24v24h-26v-24h-24v-26h24z', '#259177'),
    ellipse(176, 774, 110, 10, '#1f1030', { opacity: 0.25 }),
  );
}
