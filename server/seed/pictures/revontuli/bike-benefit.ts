import { circle, ellipse, n, openCanvas, path, place, type Shape, stroke } from '../draw/canvas.ts';
import { ground, leafTree, rolling, wood } from '../draw/land.ts';
import { seeded } from '../draw/random.ts';
import { cloud, glow, sky, veil } from '../draw/sky.ts';
import { plum } from '../palette.ts';

const W = 1600;
const H = 900;
const birch = { trunk: '#fbf3ee', crown: '#84ad64', shade: '#4f8557', light: '#b4cf7f' };

function wheel(x: number, y: number, r: number): Shape {
  const spokes = Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI * index) / 9;
    return `M${n(x - Math.cos(angle) * r)} ${n(y - Math.sin(angle) * r)}L${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
  }).join('');
  return (
    stroke(spokes, '#f0dff0', 1.6, { opacity: 0.7 }) +
    circle(x, y, r, 'none', { stroke: '#221040', 'stroke-width': 13 }) +
    circle(x, y, r - 10, 'none', { stroke: '#f4d2e4', 'stroke-width': 3, opacity: 0.8 }) +
    circle(x, y, 11, '#221040')
  );
}

/** A rider on a bicycle; the wheels stand on y = 0, the hubs 420 apart. */
function rider(): Shape {
  const rear = { x: -210, y: -128 };
  const front = { x: 210, y: -128 };
  const crank = { x: -26, y: -120 };
  return [
    ellipse(30, 6, 360, 14, '#2a4a45', { opacity: 0.4 }),
    stroke(`M${crank.x} ${crank.y}L-4 -60M-18 -58H14`, '#221040', 9),
    stroke('M-86 -372C-40 -330 34 -300 40 -276C44 -230 4 -160 -2 -74', '#2c1a52', 50),
    path('M-22 -84H30C46 -80 50 -62 44 -58H-26Z', '#f0e4f2'),
    wheel(rear.x, rear.y, 118),
    wheel(front.x, front.y, 118),
    stroke(
      `M${rear.x} ${rear.y}L${crank.x} ${crank.y}L152 -322M${rear.x} ${rear.y}L-80 -318M${crank.x} ${crank.y}L-92 -356M-80 -318L150 -318`,
      plum.teal,
      15,
    ),
    stroke(`M${front.x} ${front.y}L146 -344`, plum.teal, 14),
    path('M60 -186L118 -300L138 -288L80 -172Z', '#1d6f72'),
    stroke('M146 -344L138 -384M138 -384C160 -400 196 -396 208 -380', '#221040', 12),
    path('M-140 -376C-120 -392 -70 -388 -44 -372C-50 -356 -120 -352 -136 -360Z', '#221040'),
    circle(crank.x, crank.y, 30, '#221040'),
    circle(crank.x, crank.y, 18, '#f4d2e4'),
    stroke('M-262 -262H-170', '#221040', 9),
    path('M-268 -330H-176L-184 -250H-262Z', plum.apricot),
    path('M-272 -336H-172V-312H-272Z', '#e28f6a'),
    // The rider: far arm, body, near leg and arm, head.
    stroke('M10 -560C70 -520 100 -470 182 -396', '#8a2f86', 38),
    path(
      'M-128 -384C-120 -470 -70 -566 -14 -600C24 -616 54 -590 46 -556C20 -500 -10 -440 -34 -372C-60 -352 -118 -356 -128 -384Z',
      plum.magenta,
    ),
    path(
      'M46 -556C20 -500 -10 -440 -34 -372C-50 -358 -84 -356 -104 -364C-50 -430 0 -520 46 -556Z',
      '#7d2273',
      { opacity: 0.55 },
    ),
    stroke('M-92 -376C-30 -380 34 -366 52 -344C60 -300 -20 -260 -58 -184', '#3b2468', 54),
    stroke('M-58 -190C-62 -176 -62 -172 -62 -166', '#f2c7a6', 34),
    path(
      'M-88 -160C-70 -172 -50 -170 -40 -160C-24 -148 8 -150 10 -132C10 -126 4 -124 -4 -124H-84C-92 -130 -94 -150 -88 -160Z',
      '#fff5e9',
    ),
    stroke(`M${crank.x} ${crank.y}L-48 -122M-66 -120H-24`, '#221040', 9),
    stroke('M20 -566C74 -500 110 -440 190 -398', plum.magenta, 40),
    circle(196, -394, 18, '#f2c7a6'),
    path(
      'M2 -596C20 -610 36 -624 44 -650L92 -616C74 -606 62 -590 54 -566C36 -584 20 -592 2 -596Z',
      '#e3ae88',
    ),
    path('M36 -660C30 -720 130 -730 136 -672C140 -650 132 -606 96 -606C60 -606 40 -630 36 -660Z', '#f2c7a6'),
    path('M22 -664C30 -620 16 -590 -36 -560C-20 -600 -14 -640 10 -684Z', '#b5592f'),
    path('M40 -640C48 -660 44 -690 60 -704L24 -690C18 -660 26 -640 40 -640Z', '#b5592f'),
    path(
      'M14 -672C8 -748 138 -774 158 -684C160 -672 150 -672 140 -676C100 -690 60 -690 26 -664C18 -660 14 -664 14 -672Z',
      '#fff1e0',
    ),
    stroke('M46 -724C62 -712 72 -702 76 -692M84 -736C98 -722 106 -708 108 -694', plum.coral, 9),
    stroke('M58 -684L80 -612', '#33214f', 5),
    circle(122, -660, 4, '#33214f'),
    stroke('M112 -630C118 -626 124 -626 130 -630', '#a8503f', 4),
  ].join('');
}

/** A colleague riding to work on a light morning, a box on the rack. */
export function bikeBenefit(): string {
  const canvas = openCanvas(W, H);
  const random = seeded('bike-benefit');
  const far = rolling(random, 500, 40, 900);
  const middle = rolling(random, 590, 30, 760);
  return canvas.finish(
    sky(canvas, [
      [0, '#a9c8ef'],
      [0.3, '#d5d2f2'],
      [0.52, '#fbdcdc'],
      [0.68, '#ffe9cf'],
      [1, '#fff5e4'],
    ]),
    glow(canvas, 1280, 420, 560, '#fff3cf', 1),
    circle(1280, 330, 54, '#fffaf0'),
    cloud(random, 150, 210, 360, '#ffffff', 0.85),
    cloud(random, 980, 150, 260, '#ffffff', 0.7),
    cloud(random, 640, 300, 200, '#ffffff', 0.55),
    ground(far, W, H, '#c3b3e0'),
    wood(random, far, { from: -20, to: W + 20, gap: 14, height: [22, 44] }, '#b9a6da'),
    veil(canvas, 900, 590, 1500, 90, '#fff5e9', 0.7),
    ground(
      middle,
      W,
      H,
      canvas.linear([
        [0, '#94b79a'],
        [1, '#cfe0b0'],
      ]),
    ),
    wood(random, middle, { from: -20, to: W + 20, gap: 30, height: [40, 84] }, '#6f9c8c'),
    path(
      `M-20 ${H}V690C300 640 760 700 1020 664S1480 640 1620 676V${H}Z`,
      canvas.linear([
        [0, '#a9c77c'],
        [1, '#6ea070'],
      ]),
    ),
    leafTree(random, 170, 716, 430, birch),
    leafTree(random, 1400, 690, 360, birch),
    leafTree(random, 1500, 702, 460, birch),
    path('M-20 900V782C400 740 1100 770 1620 742V900Z', '#cbb9d6'),
    path('M-20 782C400 740 1100 770 1620 742V752C1100 782 400 752 -20 794Z', '#efe2ea'),
    stroke('M-20 846C400 812 1100 836 1620 808', '#fff5f2', 7, { 'stroke-dasharray': '70 54' }),
    place(760, 822, 0.98, rider()),
  );
}
