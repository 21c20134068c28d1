import { circle, group, type Shape } from '../draw/canvas.ts';

/** The soft shadow under a thing lying on the table, light from the upper left. */
export const softShadow = (shape: (color: string) => Shape, dx = 14, dy = 20, opacity = 0.16) =>
  group({ transform: `translate(${dx} ${dy})`, opacity }, shape('#2a1245'));

export function disc(x: number, y: number, r: number, fill: string): Shape {
  return softShadow((color) => circle(x, y, r, color), r * 0.09, r * 0.13) + circle(x, y, r, fill);
}
