import { circle, ellipse, path, rect, type Shape, stroke } from '../draw/canvas.ts';

/** The outdoor unit of a heat pump, 300 wide and 250 high, standing on y = 0 around x = 0. */
export function outdoorUnit(body: string, shade: string, grille: string): Shape {
  const blades = [0, 72, 144, 216, 288]
    .map((turn) =>
      path('M0 0C10 -34 40 -62 62 -56C56 -26 34 -4 0 0Z', shade, {
        transform: `translate(-44 -128) rotate(${turn})`,
      }),
    )
    .join('');
  return (
    rect(-130, -14, 44, 14, '#3a2b58') +
    rect(86, -14, 44, 14, '#3a2b58') +
    rect(-150, -250, 300, 238, body, { rx: 18 }) +
    path('M96 -250H132C142 -250 150 -242 150 -232V-30C150 -20 142 -12 132 -12H96Z', shade, {
      opacity: 0.45,
    }) +
    circle(-44, -128, 96, shade, { opacity: 0.55 }) +
    circle(-44, -128, 88, grille) +
    blades +
    circle(-44, -128, 17, body) +
    [88, 66, 44]
      .map((r) => circle(-44, -128, r, 'none', { stroke: body, 'stroke-width': 3, opacity: 0.55 }))
      .join('') +
    [0, 1, 2, 3, 4].map((line) => rect(74, -212 + line * 18, 56, 6, shade, { rx: 3 })).join('') +
    rect(84, -72, 40, 22, grille, { rx: 5 })
  );
}

/** The indoor unit: a tall cabinet with a round display, 150 wide and 400 high, standing on y = 0 around x = 0. */
export function indoorUnit(body: string, shade: string, screen: string): Shape {
  return (
    ellipse(6, 4, 92, 10, '#1b0d35', { opacity: 0.25 }) +
    rect(-75, -400, 150, 400, body, { rx: 14 }) +
    path('M34 -400H61C69 -400 75 -394 75 -386V-14C75 -6 69 0 61 0H34Z', shade, { opacity: 0.5 }) +
    rect(-75, -136, 150, 4, shade) +
    circle(-14, -300, 34, '#241342') +
    circle(-14, -300, 28, screen) +
    stroke('M-26 -300L-18 -312L-8 -290L-2 -302', '#ffffff', 4) +
    rect(-40, -90, 52, 8, shade, { rx: 4 })
  );
}
