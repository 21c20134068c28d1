import { ellipse, group, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';

export function pottedPlant(pot: string, potShade: string, leaf: string, leafShade: string): Shape {
  const leaves = [-74, -46, -20, 8, 34, 62]
    .map((turn, index) => {
      const length = 190 - Math.abs(turn) * 0.7;
      return group(
        { transform: `rotate(${turn})` },
        path(
          `M0 0C-34 ${-length * 0.4} -26 ${-length * 0.85} 0 ${-length}C26 ${-length * 0.85} 34 ${-length * 0.4} 0 0Z`,
          index % 2 ? leaf : leafShade,
        ),
        stroke(`M0 0V${-length * 0.9}`, '#ffffff', 3, { opacity: 0.22 }),
      );
    })
    .join('');
  return (
    ellipse(8, 4, 80, 9, '#1b0d35', { opacity: 0.25 }) +
    place(0, -92, 1, leaves) +
    path('M-66 -106H66L52 0H-52Z', pot) +
    path('M22 -106H66L52 0H16Z', potShade, { opacity: 0.6 }) +
    rect(-74, -116, 148, 22, pot, { rx: 6 })
  );
}

export function mug(color: string, shade: string): Shape {
  return (
    ellipse(8, 3, 62, 8, '#1b0d35', { opacity: 0.25 }) +
    stroke('M40 -70C84 -72 84 -22 38 -24', color, 13) +
    path('M-44 -92H44V-14C44 -4 36 0 28 0H-28C-36 0 -44 -4 -44 -14Z', color) +
    path('M14 -92H44V-14C44 -4 36 0 28 0H14Z', shade, { opacity: 0.6 }) +
    stroke('M-10 -112C-26 -138 10 -148 -6 -182M16 -116C2 -140 34 -152 18 -184', '#ffffff', 6, {
      opacity: 0.5,
    })
  );
}
