import { circle, group, openCanvas, path, place, rect, type Shape, stroke, turned } from '../draw/canvas.ts';

const W = 1600;
const H = 900;
const SAFE = '#12804a';
const WALL = '#3f3550';

/** A person running to the right, as on exit signs. */
function runner(): Shape {
  return [
    circle(14, -30, 9, '#fff'),
    stroke('M8 -16L-4 6L10 20L4 40M-4 6L-14 26L-30 28M8 -16L-16 -12L-24 2M8 -16L22 -2L36 -6', '#fff', 8),
  ].join('');
}

/** A green sign, 76 pixels wide, with the given shapes. */
const sign = (x: number, y: number, ...shapes: Shape[]): Shape =>
  place(x, y, 1, rect(-38, -44, 76, 92, SAFE, { rx: 8 }), ...shapes);

const arrow = (x: number, y: number, degrees: number): Shape =>
  turned(
    degrees,
    x,
    y,
    stroke(`M${x - 46} ${y}H${x + 40}M${x + 14} ${y - 24}L${x + 42} ${y}L${x + 14} ${y + 24}`, SAFE, 13),
  );

/** A fire extinguisher on a red sign. */
const extinguisher = (x: number, y: number): Shape =>
  place(
    x,
    y,
    0.8,
    rect(-26, -26, 52, 52, '#c02626', { rx: 6 }),
    rect(-8, -8, 16, 28, '#fff', { rx: 6 }),
    stroke('M0 -8V-16H12M0 -16L-12 -10', '#fff', 5),
  );

/** A hall seen from above, with machines along its walls. */
function hall(x: number, y: number, width: number, height: number, fill: string): Shape {
  const machines = Array.from({ length: Math.floor((width - 60) / 90) }, (_, index) => {
    const left = x + 34 + index * 90;
    return (
      rect(left, y + 26, 60, 34, '#d8cfe3', { rx: 5 }) +
      rect(left, y + height - 60, 60, 34, '#d8cfe3', { rx: 5 })
    );
  });
  return rect(x, y, width, height, fill, { stroke: WALL, 'stroke-width': 9 }) + machines.join('');
}

/** Four people with arrows towards them from the corners: an assembly point. */
function assemblyPoint(x: number, y: number): Shape {
  const person = (at: number) =>
    circle(at, -16, 8, '#fff') + path(`M${at - 9} -4H${at + 9}V24H${at - 9}Z`, '#fff');
  const corner = stroke('M-62 -62L-38 -38M-56 -38H-36V-58', '#fff', 9);
  return place(
    x,
    y,
    1,
    rect(-78, -78, 156, 156, SAFE, { rx: 14 }),
    ...[-30, -10, 10, 30].map(person),
    ...[0, 90, 180, 270].map((degrees) => turned(degrees, 0, 0, corner)),
  );
}

/**
 * The Oulu plant from above: halls, exits, extinguishers and the assembly point. Uses signs only, so that everybody can
 * read it.
 */
export function siteMap(): string {
  const canvas = openCanvas(W, H);
  return canvas.finish(
    rect(0, 0, W, H, '#eef2ea'),
    path('M0 780H1600V860H0Z', '#c9c4cf'),
    stroke('M20 820H1580', '#fff', 6, { 'stroke-dasharray': '46 34' }),
    path('M1210 780V420H1310V780Z', '#d9d5dd'),
    group(
      { fill: '#b9d0a6' },
      ...[1410, 1470, 1530].flatMap((x) => [90, 160, 230].map((y) => circle(x, y, 26, '#a9c595'))),
    ),
    hall(110, 110, 520, 300, '#fbf8fd'),
    hall(700, 110, 420, 300, '#f7f3fa'),
    hall(110, 490, 700, 220, '#fbf8fd'),
    rect(880, 490, 240, 220, '#f3e6f4', { stroke: WALL, 'stroke-width': 9 }),
    stroke('M880 600H1120M1000 490V600', WALL, 6),
    // Doors in the walls, and the paths to them.
    ...[
      [360, 410],
      [900, 410],
      [460, 490],
      [460, 710],
    ].map(([x = 0, y = 0]) => rect(x - 34, y - 7, 68, 14, '#fff')),
    rect(623, 220, 14, 68, '#fff'),
    rect(1113, 560, 14, 68, '#fff'),
    arrow(330, 330, 90),
    arrow(560, 254, 0),
    arrow(900, 330, 90),
    arrow(460, 590, 90),
    arrow(1050, 594, 0),
    arrow(700, 450, 0),
    arrow(1010, 450, 0),
    arrow(1180, 660, -50),
    sign(230, 258, runner()),
    sign(800, 258, runner()),
    sign(300, 600, runner()),
    ...[
      [140, 258],
      [600, 150],
      [730, 258],
      [1090, 150],
      [140, 600],
      [780, 600],
      [910, 660],
    ].map(([x = 0, y = 0]) => extinguisher(x, y)),
    assemblyPoint(1430, 560),
    arrow(1300, 560, 0),
    // Gate 2: its barrier, and two strokes for its number.
    stroke('M1200 752H1320', '#c02626', 12, { 'stroke-dasharray': '26 20' }),
    circle(1190, 752, 13, WALL),
    stroke('M1352 728V772M1374 728V772', WALL, 11),
  );
}
