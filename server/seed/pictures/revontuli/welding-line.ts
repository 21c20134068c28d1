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
import { type Random, seeded } from '../draw/random.ts';
import { glow } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const arc = { x: 966, y: 508 };

function hall(): Shape {
  let shapes = '';
  for (let bay = 0; bay < 6; bay += 1) {
    const x = 40 + bay * 270;
    shapes +=
      rect(x, 120, 210, 190, '#5a2f86', { opacity: 0.55 }) +
      path(`M${x + 70} 120v190M${x + 140} 120v190M${x} 215h210`, 'none', {
        stroke: '#2b1550',
        'stroke-width': 7,
      });
    shapes += rect(x - 34, 0, 18, 720, '#2b1550');
  }
  const truss = Array.from(
    { length: 14 },
    (_, index) => `L${n(index * 124 + 62)} ${index % 2 ? 84 : 22}`,
  ).join('');
  return (
    shapes +
    rect(0, 10, 1600, 14, '#24104a') +
    rect(0, 82, 1600, 16, '#24104a') +
    stroke(`M0 84${truss}`, '#24104a', 9)
  );
}

function robot(scale: number, body: string, dark: string, light: string): Shape {
  return place(
    0,
    0,
    scale,
    path('M-130 0L-100 -70H100L130 0Z', '#2a1848'),
    rect(-92, -132, 184, 70, dark, { rx: 16 }),
    path('M-70 -128C-84 -220 -20 -270 40 -250C96 -232 96 -160 74 -128Z', body),
    path('M20 -252C90 -240 98 -170 74 -128H34C60 -170 52 -226 20 -252Z', dark, { opacity: 0.6 }),
    path('M-48 -222L-86 -520C-88 -560 -22 -570 -8 -532L46 -236C50 -180 -36 -170 -48 -222Z', body),
    path('M-8 -532L46 -236C48 -210 26 -192 4 -190L-40 -548C-26 -556 -12 -548 -8 -532Z', dark, {
      opacity: 0.5,
    }),
    circle(-2, -212, 42, light),
    circle(-2, -212, 22, dark),
    path('M-70 -574L236 -616C276 -618 280 -554 240 -548L-30 -496C-92 -490 -108 -562 -70 -574Z', body),
    path('M-44 -518L244 -570C258 -566 258 -550 240 -548L-30 -496C-44 -496 -48 -508 -44 -518Z', dark, {
      opacity: 0.55,
    }),
    circle(-48, -534, 48, light),
    circle(-48, -534, 24, dark),
    circle(250, -582, 40, light),
    circle(250, -582, 20, dark),
    path('M224 -560L288 -572L344 -452C350 -428 308 -412 294 -436Z', body),
    path('M284 -570L344 -452C346 -440 336 -430 324 -428L262 -566Z', dark, { opacity: 0.5 }),
    circle(320, -440, 28, light),
    circle(320, -440, 12, dark),
    path('M300 -428L334 -442L392 -374L372 -356Z', '#e6dbf2'),
    path('M376 -370L392 -382L420 -340L412 -334Z', '#8a77a8'),
    stroke('M-60 -586C40 -700 190 -690 252 -622M252 -622C300 -600 350 -540 336 -450', '#1b0d35', 9),
  );
}

function tank(): Shape {
  return (
    ellipse(0, 176, 380, 26, '#12082a', { opacity: 0.6 }) +
    rect(-300, 60, 60, 120, '#2a1848') +
    rect(240, 60, 60, 120, '#2a1848') +
    path('M-330 180L-290 110H-230L-200 180ZM200 180L230 110H290L330 180Z', '#33205a')
  );
}

function sparks(random: Random): Shape {
  let shapes = '';
  for (let index = 0; index < 90; index += 1) {
    const angle = random.between(-1.15, 0.9) + (random.chance(0.35) ? Math.PI : 0);
    const speed = random.between(40, 330) * random.between(0.4, 1);
    const x = Math.cos(angle) * speed;
    const y = Math.sin(angle) * speed * 0.8;
    const fall = (speed / 190) ** 2 * 60;
    const start = random.between(0.3, 0.7);
    const d = `M${n(arc.x + x * start)} ${n(arc.y + y * start + fall * start * start)}Q${n(arc.x + x * 0.85)} ${n(arc.y + y * 0.85 + fall * 0.6)} ${n(arc.x + x)} ${n(arc.y + y + fall)}`;
    shapes += stroke(d, random.pick(['#fff4d6', '#ffd890', '#ffb36b']), random.between(1.4, 4), {
      opacity: random.between(0.5, 1),
    });
    if (random.chance(0.3)) {
      shapes += circle(arc.x + x, arc.y + y + fall, random.between(1.5, 4), '#fff4d6');
    }
  }
  return shapes;
}

/** A robot welding the seam of a heat pump's tank; light and sparks in a dark hall. */
export function weldingLine(): string {
  const canvas = openCanvas(1600, 900);
  const random = seeded('welding-line');
  const steel = canvas.linear([
    [0, '#3c2a66'],
    [0.2, '#a58fd0'],
    [0.34, '#e8defa'],
    [0.6, '#8d78bd'],
    [1, '#2e1d54'],
  ]);
  const lid = canvas.linear([
    [0, '#30205a'],
    [0.3, '#cbbce8'],
    [1, '#281849'],
  ]);
  return canvas.finish(
    rect(
      0,
      0,
      1600,
      900,
      canvas.linear([
        [0, '#1b0b38'],
        [0.55, '#391a62'],
        [1, '#1d0d3b'],
      ]),
    ),
    hall(),
    glow(canvas, arc.x, arc.y, 700, '#ff9fb0', 0.5),
    group(
      { opacity: 0.5, transform: 'translate(1380 690)' },
      place(0, 0, [-0.62, 0.62], robot(1, '#4f2c80', '#3a1f66', '#5d3791')),
    ),
    rect(
      0,
      690,
      1600,
      210,
      canvas.linear([
        [0, '#2a1450'],
        [1, '#160a30'],
      ]),
    ),
    ellipse(arc.x, 770, 620, 80, '#ff9fb0', { opacity: 0.16 }),
    path('M0 760H1600V768H0Z', '#f2ec55', { opacity: 0.55 }),
    place(1010, 640, 1, tank()),
    rect(700, 508, 620, 190, steel),
    path('M700 508C640 520 640 686 700 698Z', lid),
    path('M1320 508C1380 520 1380 686 1320 698Z', lid),
    rect(832, 508, 10, 190, '#2a1848', { opacity: 0.5 }),
    rect(1160, 508, 10, 190, '#2a1848', { opacity: 0.5 }),
    circle(1240, 610, 30, '#2c1b52'),
    circle(1240, 610, 18, '#b79fe0'),
    stroke('M842 512H964', '#ffb36b', 8),
    stroke('M900 512H964', '#fff1cf', 6),
    glow(canvas, arc.x, arc.y + 6, 300, '#ffd9b8', 0.9),
    place(546, 812, 1, robot(1, plum.coral, '#b5486f', '#ffd0b0')),
    glow(canvas, arc.x, arc.y, 150, '#ffffff', 1),
    circle(arc.x, arc.y, 17, '#ffffff'),
    sparks(random),
    rect(0, 868, 1600, 32, '#12082a'),
    stroke('M60 868V792M330 868V792M60 800H330M60 832H330', '#f2ec55', 9, { opacity: 0.85 }),
  );
}
