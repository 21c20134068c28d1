import { circle, ellipse, group, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';
import { plum } from '../palette.ts';

/** The shadow that an outline throws on the wall. */
const shadow = (d: string, dx = 18, dy = 24) =>
  path(d, '#3a1c5c', { opacity: 0.2, transform: `translate(${dx} ${dy})` });

function vest(): Shape {
  const body =
    'M-60 -4C-92 10 -112 34 -118 70C-104 110 -104 150 -112 200L-122 372C-60 388 60 388 122 372L112 200C104 150 104 110 118 70C112 34 92 10 60 -4C48 60 20 92 0 104C-20 92 -48 60 -60 -4Z';
  return (
    shadow(body) +
    path(body, '#f2ec55') +
    path(
      'M0 104C20 92 48 60 60 -4C92 10 112 34 118 70C104 110 104 150 112 200L122 372C80 382 40 384 0 384Z',
      '#d9cf37',
      { opacity: 0.55 },
    ) +
    path('M-117 236C-60 250 60 250 117 236L119 276C60 290 -60 290 -119 276Z', '#f6f3f8') +
    path('M-119 308C-60 322 60 322 119 308L121 346C60 360 -60 360 -121 346Z', '#f6f3f8') +
    path('M-92 18L-58 238L-24 244L-62 2ZM92 18L58 238L24 244L62 2Z', '#f6f3f8') +
    path('M-92 18L-58 238L-50 240L-84 12Z', '#d8d3e2') +
    stroke('M0 104V384', '#b8ab22', 4) +
    stroke('M-60 -4C-30 14 30 14 60 -4', '#b8ab22', 7)
  );
}

function jacket(): Shape {
  const body =
    'M-56 0C-96 12 -126 40 -132 84L-160 330L-106 342L-96 220L-104 400C-60 412 60 412 104 400L96 220L106 342L160 330L132 84C126 40 96 12 56 0L0 40Z';
  return (
    shadow(body) +
    path('M-58 2C-30 -18 30 -18 58 2L0 60Z', '#4c1558') +
    path(body, plum.brand) +
    path('M0 40L56 0C96 12 126 40 132 84L160 330L106 342L96 220L104 400C70 408 30 410 0 410Z', '#5d1d6c', {
      opacity: 0.55,
    }) +
    path('M-56 0L0 40L-26 84L-74 8ZM56 0L0 40L26 84L74 8Z', '#c25bb4') +
    stroke('M0 84V408', '#f0c8e6', 5, { 'stroke-dasharray': '3 9' }) +
    rect(-78, 150, 56, 62, '#74207f', { rx: 6 }) +
    path('M-78 156h56v14h-56z', '#c25bb4') +
    path('M-150 256L-100 264L-98 286L-152 280ZM150 256L100 264L98 286L152 280Z', '#f3e9f7')
  );
}

function earDefenders(): Shape {
  return (
    stroke('M-56 96C-60 10 60 10 56 96', '#3a1c5c', 13, { opacity: 0.2, transform: 'translate(14 20)' }) +
    stroke('M-56 96C-60 10 60 10 56 96', '#33214f', 12) +
    [-1, 1]
      .map((side) =>
        place(
          side * 58,
          118,
          [side, 1],
          ellipse(14, 22, 30, 42, '#3a1c5c', { opacity: 0.2 }),
          rect(-16, -42, 24, 84, '#2a1a45', { rx: 12 }),
          rect(-2, -46, 36, 92, plum.coral, { rx: 18 }),
          rect(14, -46, 20, 92, '#d9705f', { rx: 10, opacity: 0.6 }),
        ),
      )
      .join('')
  );
}

function goggles(): Shape {
  return (
    stroke('M-92 70C-70 8 70 8 92 70', '#3a1c5c', 9, { opacity: 0.18, transform: 'translate(14 20)' }) +
    stroke('M-92 70C-70 8 70 8 92 70', '#279c93', 9) +
    path(
      'M-98 64C-100 50 -60 48 0 52C60 48 100 50 98 64L90 104C84 122 30 122 16 104C8 96 -8 96 -16 104C-30 122 -84 122 -90 104Z',
      '#1d6f72',
    ) +
    path(
      'M-86 66C-60 58 -20 60 -6 64L-18 96C-30 112 -76 110 -80 98ZM86 66C60 58 20 60 6 64L18 96C30 112 76 110 80 98Z',
      '#c9f2ea',
    ) +
    path('M-76 72L-40 68L-62 102L-74 96ZM20 74L40 70L30 96Z', '#ffffff', { opacity: 0.7 })
  );
}

function helmet(color: string, dark: string): Shape {
  return (
    path('M-96 0C-104 -96 -56 -140 0 -140C56 -140 104 -96 96 0Z', color) +
    path('M0 -140C56 -140 104 -96 96 0H40C48 -70 34 -124 0 -140Z', dark, { opacity: 0.5 }) +
    path('M-20 -138C-12 -144 12 -144 20 -138L26 -4H-26Z', '#ffffff', { opacity: 0.35 }) +
    path('M-118 0C-60 -18 60 -18 118 0C124 12 112 18 100 16H-100C-112 18 -124 12 -118 0Z', dark)
  );
}

function boots(): Shape {
  const boot =
    path(
      'M-46 -150H30C34 -96 40 -66 92 -50C112 -44 116 -16 114 0H-48C-54 -50 -54 -100 -46 -150Z',
      '#4a2a35',
    ) +
    path('M60 -58C88 -52 112 -48 114 0H62C70 -20 70 -40 60 -58Z', '#6b4049') +
    rect(-54, -4, 172, 20, '#20121f', { rx: 6 }) +
    path('M-46 -150H30L31 -128H-48Z', plum.apricot) +
    stroke('M2 -112L36 -104M4 -88L42 -80M10 -66L54 -58', '#ffd9a8', 6);
  return place(118, -4, 0.96, group({ opacity: 0.86 }, boot)) + boot;
}

const peg = (x: number) =>
  circle(x + 5, 300, 13, '#3a1c5c', { opacity: 0.25 }) +
  circle(x, 294, 13, '#f4d2a8') +
  circle(x - 3, 291, 5, '#fff0d8');

/** Work wear and protective gear hanging ready on the wall of the changing room. */
export function safetyDay(): string {
  const canvas = openCanvas(1600, 900);
  const wall = canvas.linear(
    [
      [0, '#d9c2ea'],
      [0.6, '#ecd3e6'],
      [1, '#f6ddd9'],
    ],
    [0, 0],
    [1, 1],
  );
  const beam = canvas.linear(
    [
      [0, '#fff3df', 0.85],
      [1, '#fff3df', 0],
    ],
    [0, 0],
    [0.7, 1],
  );
  const board = canvas.linear([
    [0, '#e9b98c'],
    [1, '#d29a70'],
  ]);
  return canvas.finish(
    rect(0, 0, 1600, 900, wall),
    path('M260 0H560L1010 760H640ZM640 0H800L1260 760H1120Z', beam),
    rect(0, 724, 1600, 176, '#b58bc2'),
    rect(0, 724, 1600, 8, '#9a6fae'),
    rect(60, 196, 1480, 16, '#3a1c5c', { opacity: 0.16 }),
    rect(60, 178, 1480, 22, board, { rx: 4 }),
    rect(60, 268, 1480, 52, '#3a1c5c', { opacity: 0.13, transform: 'translate(8 12)' }),
    rect(60, 268, 1480, 52, board, { rx: 5 }),
    place(300, 170, 0.78, helmet('#fff7ec', '#e2cdbb')),
    place(530, 170, 0.78, helmet(plum.apricot, '#e28f6a')),
    place(760, 170, 0.78, helmet(plum.magenta, '#7d2273')),
    rect(1128, 66, 44, 112, '#7fd3bd', { rx: 8 }) + rect(1128, 92, 44, 44, '#e7fbf3'),
    rect(1182, 90, 40, 88, '#f29c8c', { rx: 8 }) + rect(1182, 112, 40, 34, '#ffe9e2'),
    rect(1240, 120, 120, 58, '#7a4aa0', { rx: 6 }) + rect(1240, 120, 120, 16, '#935fb8', { rx: 6 }),
    place(330, 288, 1, vest()),
    place(640, 296, 1, jacket()),
    place(910, 272, 1.18, earDefenders()),
    place(1150, 274, 1.12, goggles()),
    place(1390, 288, 0.94, vest()),
    [330, 640, 910, 1150, 1390].map(peg).join(''),
    rect(820, 700, 470, 30, '#c48b62', { rx: 6 }),
    rect(820, 700, 470, 10, '#e3b084', { rx: 5 }),
    rect(850, 730, 34, 130, '#a9704c'),
    rect(1226, 730, 34, 130, '#a9704c'),
    ellipse(1056, 866, 290, 16, '#3a1c5c', { opacity: 0.2 }),
    place(960, 684, 0.86, boots()),
  );
}
