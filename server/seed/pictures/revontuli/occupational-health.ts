import { circle, n, openCanvas, path, place, rect, type Shape, stroke, turned } from '../draw/canvas.ts';
import { plum } from '../palette.ts';
import { disc, softShadow } from './flat-lay.ts';

const W = 1600;

const H = 900;

/** A twig with pairs of leaves, lying from (0, 0) towards the right. */
function twig(length: number, leaf: string, vein: string): Shape {
  let leaves = '';
  let veins = '';
  for (let index = 0; index < 6; index += 1) {
    const x = 30 + (index * (length - 50)) / 5;
    const size = 62 - index * 6;
    for (const side of [-1, 1]) {
      leaves += `M${x} 0C${n(x + size * 0.2)} ${n(side * size * 0.75)} ${n(x + size * 0.9)} ${n(side * size * 0.8)} ${n(x + size * 1.1)} ${n(side * size * 0.5)}C${n(x + size * 0.8)} ${n(side * size * 0.1)} ${n(x + size * 0.4)} 0 ${x} 0Z`;
      veins += `M${x} 0Q${n(x + size * 0.5)} ${n(side * size * 0.3)} ${n(x + size * 0.95)} ${n(side * size * 0.46)}`;
    }
  }
  return (
    path(leaves, leaf) +
    stroke(`M0 0Q${length / 2} 8 ${length + 20} 0`, vein, 5) +
    stroke(veins, vein, 2, { opacity: 0.7 })
  );
}

function stethoscope(): Shape {
  const tube =
    'M420 180C420 330 560 400 610 300M800 180C800 330 660 400 610 300C570 420 600 560 760 590C930 620 980 500 1080 520C1150 536 1160 600 1150 640';
  const ears = 'M420 180C416 140 440 110 470 100M800 180C804 140 780 110 750 100';
  return (
    softShadow(() => stroke(`${tube}${ears}`, '#2a1245', 24)) +
    stroke(tube, '#4b2a86', 24) +
    stroke(tube, '#8a66c4', 6, { opacity: 0.7, transform: 'translate(-4 -5)' }) +
    stroke(ears, '#c9c2da', 15) +
    stroke(ears, '#ffffff', 4, { opacity: 0.8 }) +
    circle(470, 100, 17, '#33214f') +
    circle(750, 100, 17, '#33214f') +
    disc(1146, 690, 78, '#b9b0cf') +
    circle(1146, 690, 62, '#e9e4f2') +
    circle(1146, 690, 46, '#d5cde4') +
    path('M1100 670a52 52 0 0 1 60 -28', 'none', {
      stroke: '#ffffff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }) +
    rect(1130, 600, 34, 30, '#8d83a8', { rx: 6 })
  );
}

function apple(): Shape {
  const body =
    'M0 -66C40 -96 110 -76 110 0C110 80 56 118 20 108C6 104 -6 104 -20 108C-56 118 -110 80 -110 0C-110 -76 -40 -96 0 -66Z';
  return (
    softShadow((color) => path(body, color), 18, 26, 0.18) +
    path(body, '#d9435f') +
    path('M0 -66C40 -96 110 -76 110 0C110 80 56 118 20 108C70 70 80 -30 0 -66Z', '#a92a52', {
      opacity: 0.7,
    }) +
    path('M-82 -20C-84 -48 -64 -66 -44 -66C-60 -50 -66 -30 -64 -8C-70 -2 -80 -4 -82 -20Z', '#ffffff', {
      opacity: 0.5,
    }) +
    stroke('M0 -64C0 -86 6 -102 20 -112', '#5a2f3a', 10) +
    path('M12 -98C40 -132 80 -128 92 -110C70 -92 36 -86 12 -98Z', '#6fae72')
  );
}

/** Lying on a pale table: a stethoscope, an apple, a water glass, a skipping rope, green twigs. */
export function occupationalHealth(): string {
  const canvas = openCanvas(W, H);
  return canvas.finish(
    rect(
      0,
      0,
      W,
      H,
      canvas.linear(
        [
          [0, '#fbe7e2'],
          [0.5, '#f4d6e2'],
          [1, '#dcc6ec'],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
    path('M0 0H760L240 900H0Z', '#fff6ee', { opacity: 0.5 }),
    path('M960 0H1120L600 900H440Z', '#fff6ee', { opacity: 0.35 }),
    rect(1180, -60, 330, 460, '#2a1245', { opacity: 0.12, transform: 'rotate(9 1340 170) translate(14 20)' }),
    turned(
      9,
      1340,
      170,
      rect(1180, -60, 330, 460, '#fffaf5', { rx: 14 }),
      rect(1180, 336, 330, 64, plum.teal, { rx: 12 }),
      stroke('M1230 20H1450M1230 76H1460M1230 132H1420M1230 188H1450M1230 244H1380', '#d9c9e6', 10),
      path('M1225 20l12 12l22 -26M1225 76l12 12l22 -26M1225 132l12 12l22 -26', 'none', {
        stroke: plum.magenta,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
    ),
    stethoscope(),
    place(206, 640, 1.12, apple()),
    disc(180, 250, 118, '#d7f2ea'),
    circle(180, 250, 100, '#aee4da'),
    circle(180, 250, 84, '#c9efe8'),
    path('M112 232a72 72 0 0 1 60 -54', 'none', {
      stroke: '#ffffff',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
    circle(212, 274, 13, '#ffffff', { opacity: 0.6 }),
    circle(176, 298, 7, '#ffffff', { opacity: 0.6 }),
    turned(
      -14,
      420,
      830,
      place(
        420,
        830,
        1,
        softShadow(() => twig(330, '#2a1245', '#2a1245')),
        twig(330, '#69ad8b', '#3f7f68'),
      ),
    ),
    turned(
      -24,
      1290,
      820,
      place(
        1290,
        820,
        1.1,
        softShadow(() => twig(300, '#2a1245', '#2a1245')),
        twig(300, '#7cbf93', '#3f7f68'),
      ),
    ),
  );
}
