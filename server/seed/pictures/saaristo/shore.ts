import { n, path, type Shape } from '../draw/canvas.ts';
import type { Random } from '../draw/random.ts';

/** Grass leaning in the wind along a piece of ground, thinning towards its ends. */
export function shoreGrass(
  random: Random,
  from: number,
  to: number,
  foot: (x: number) => number,
  tall: number,
  color: string,
): Shape {
  let blades = '';
  for (let x = from; x < to; x += random.between(2, 7)) {
    const share = (x - from) / (to - from);
    const height =
      tall * Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, share))) ** 0.5 * random.between(0.35, 1);
    const lean = height * random.between(0.08, 0.42);
    const y = foot(x) + 6;
    blades += `M${n(x - 1.6)} ${n(y)}Q${n(x)} ${n(y - height * 0.6)} ${n(x + lean)} ${n(y - height)}Q${n(x + 3)} ${n(y - height * 0.5)} ${n(x + 1.8)} ${n(y)}Z`;
  }
  return path(blades, color);
}

/** Smooth rock in the lower left corner with grass in its folds. */
export function rockCorner(random: Random, light: string, shade: string): Shape {
  const crest = (x: number) => 786 + ((x - 120) / 300) ** 2 * 60;
  return (
    shoreGrass(random, 10, 250, crest, 96, '#3f5f58') +
    path(`M-20 910V796C80 764 220 780 330 822C430 840 520 862 600 910Z`, light) +
    path(`M-20 910V868C120 822 240 872 350 846C440 850 520 862 600 910Z`, shade, {
      opacity: 0.5,
    }) +
    path('M-20 796C80 764 220 780 330 822C240 800 100 790 -20 822Z', '#ffe0c4', { opacity: 0.35 })
  );
}
