import { n, path, type Shape } from './canvas.ts';
import type { Random } from './random.ts';

/** A line across the picture: the height (y) at any x. */
export type Ridge = (x: number) => number;

/** A gently rolling ridge around `level` that swings by `swing` pixels, its longest wave `length` pixels long. */
export function rolling(random: Random, level: number, swing: number, length: number): Ridge {
  const waves = [
    { share: 1, times: 1 },
    { share: 0.45, times: 2.3 },
    { share: 0.2, times: 5.1 },
  ].map(({ share, times }) => ({
    height: swing * share * random.between(0.7, 1.1),
    length: (length / times) * random.between(0.85, 1.15),
    start: random.between(0, Math.PI * 2),
  }));
  return (x) =>
    waves.reduce(
      (y, wave) => y + wave.height * Math.sin((x / wave.length) * Math.PI * 2 + wave.start),
      level,
    );
}

/** A round fell with one broad summit at x = `summit`, `height` above `level`, `breadth` pixels to each side. */
export function fell(level: number, summit: number, height: number, breadth: number): Ridge {
  return (x) => level - height * Math.exp(-(((x - summit) / breadth) ** 2));
}

/** The highest of several ridges at each x. */
export function highest(...ridges: readonly Ridge[]): Ridge {
  return (x) => Math.min(...ridges.map((ridge) => ridge(x)));
}

/** The outline of the ground under a ridge, down to `bottom`. */
export function groundPath(ridge: Ridge, from: number, to: number, bottom: number, step = 16): string {
  let d = `M${n(from)} ${n(bottom)}`;
  for (let x = from; x < to + step; x += step) {
    d += `L${n(Math.min(x, to))} ${n(ridge(Math.min(x, to)))}`;
  }
  return `${d}L${n(to)} ${n(bottom)}Z`;
}

/** Ground under a ridge, filled. */
export function ground(ridge: Ridge, width: number, bottom: number, fill: string): Shape {
  return path(groundPath(ridge, -20, width + 20, bottom), fill);
}

/** The outline of a spruce standing at (x, y), `height` tall. */
export function sprucePath(random: Random, x: number, y: number, height: number): string {
  const tiers = Math.max(4, Math.min(9, Math.round(height / 16)));
  const half = height * random.between(0.15, 0.2);
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const tip = y - height + height * 0.94 * share;
    const reach = half * share ** 0.8 * random.between(0.88, 1.1);
    const inner = reach * 0.52;
    left.push(`L${n(x - reach)} ${n(tip)}L${n(x - inner)} ${n(tip - height * 0.018)}`);
    right.unshift(`L${n(x + inner)} ${n(tip - height * 0.018)}L${n(x + reach * 0.96)} ${n(tip)}`);
  }
  const trunk = Math.max(1, height * 0.018);
  return `M${n(x)} ${n(y - height)}${left.join('')}L${n(x - trunk)} ${n(y - height * 0.06)}V${n(y + 2)}H${n(x + trunk)}V${n(y - height * 0.06)}${right.join('')}Z`;
}

/** A Scots pine standing at (x, y), as two outlines: bare trunk with boughs, and the flat clouds of its crown. */
export function pinePaths(
  random: Random,
  x: number,
  y: number,
  height: number,
): { trunk: string; crown: string } {
  const lean = random.between(-0.05, 0.05) * height;
  const thick = height * 0.02;
  const at = (share: number) => x + lean * share * share;
  let trunk = `M${n(x - thick)} ${n(y + 2)}L${n(at(0.9) - thick * 0.3)} ${n(y - height * 0.9)}h${n(thick * 0.6)}L${n(x + thick)} ${n(y + 2)}Z`;
  let crown = '';
  const boughs = random.whole(5, 7);
  for (let index = 0; index < boughs; index += 1) {
    const share = 0.5 + (0.44 * index) / (boughs - 1);
    const side = index === boughs - 1 ? 0 : index % 2 ? 1 : -1;
    const reach = height * 0.13 * (1.3 - share * 0.75);
    const cx = at(share) + side * reach * random.between(0.6, 1.1);
    const cy = y - height * share;
    const root = at(share - 0.06);
    trunk += `M${n(root - thick * 0.4)} ${n(cy + height * 0.06)}L${n(cx - thick * 0.2)} ${n(cy)}h${n(thick * 0.4)}L${n(root + thick * 0.4)} ${n(cy + height * 0.06)}Z`;
    crown += needleCloud(random, cx, cy, reach * random.between(1, 1.3));
  }
  return { trunk, crown };
}

/** A lumpy, flattened cloud of needles around (cx, cy), `reach` to each side. */
function needleCloud(random: Random, cx: number, cy: number, reach: number): string {
  const lump = (x: number, y: number, rx: number, ry: number) =>
    `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 0 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry * 0.55)} 0 0 1 ${n(-rx * 2)} 0Z`;
  return (
    lump(cx, cy, reach, reach * 0.4) +
    lump(cx - reach * random.between(0.3, 0.45), cy - reach * 0.12, reach * 0.5, reach * 0.42) +
    lump(cx + reach * random.between(0.15, 0.35), cy - reach * 0.18, reach * 0.5, reach * 0.46)
  );
}

/** Options of a wood: its extent, density and height. */
export type Wood = {
  from: number;
  to: number;
  /** Pixels between trees, on average. */
  gap: number;
  height: readonly [number, number];
  /** Share of pines among the spruces. */
  pines?: number;
};

/** A wood along a ridge in one colour. */
export function wood(random: Random, ridge: Ridge, wish: Wood, fill: string): Shape {
  let spruces = '';
  let trunks = '';
  let crowns = '';
  for (let x = wish.from; x < wish.to; x += wish.gap * random.between(0.45, 1.55)) {
    const height = random.between(...wish.height) * (random.chance(0.14) ? 1.28 : 1);
    if (random.chance(wish.pines ?? 0)) {
      const pine = pinePaths(random, x, ridge(x) + 4, height);
      trunks += pine.trunk;
      crowns += pine.crown;
    } else {
      spruces += sprucePath(random, x, ridge(x) + 4, height);
    }
  }
  return [spruces, trunks, crowns].map((d) => (d ? path(d, fill) : '')).join('');
}

/** A spruce under snow: its outline in `green`, snow lying on the boughs in `snow`, shaded on the right. */
export function snowySpruce(
  random: Random,
  x: number,
  y: number,
  height: number,
  green: string,
  snow: string,
): Shape {
  const tiers = Math.max(5, Math.min(9, Math.round(height / 30)));
  let white = `M${n(x)} ${n(y - height * 1.005)}l${n(height * 0.03)} ${n(height * 0.09)}l${n(-height * 0.03)} ${n(-height * 0.012)}l${n(-height * 0.03)} ${n(height * 0.012)}Z`;
  for (let tier = 1; tier < tiers; tier += 1) {
    const share = tier / tiers;
    const tip = y - height + height * 0.9 * share;
    const reach = height * 0.185 * share ** 0.8;
    for (const side of [-1, 1]) {
      const outer = x + side * reach * random.between(0.72, 0.95);
      const inner = x + side * reach * random.between(0.05, 0.25);
      white += `M${n(outer)} ${n(tip)}Q${n((outer + inner) / 2)} ${n(tip - height * 0.055)} ${n(inner)} ${n(tip - height * 0.075)}Q${n((outer + inner) / 2)} ${n(tip - height * 0.006)} ${n(outer)} ${n(tip)}Z`;
    }
  }
  return path(sprucePath(random, x, y, height), green) + path(white, snow);
}

/** The colours of a leaf tree: trunk, and its crown in the middle, in the shade and in the light. */
export type Leaves = { trunk: string; crown: string; shade: string; light: string };

/** A birch standing at (x, y): a slim marked trunk under a crown of lit and shaded clouds of leaves. */
export function leafTree(random: Random, x: number, y: number, height: number, leaves: Leaves): Shape {
  const half = height * 0.24;
  const middle = y - height * 0.62;
  const rise = height * 0.37;
  const blobs = Array.from({ length: 15 }, (_, index) => {
    const turn = index * 2.4;
    const out = Math.sqrt((index + 0.5) / 15) * 0.78;
    const narrow = 1 - 0.35 * Math.max(0, -Math.sin(turn) * out);
    return {
      cx: x + Math.cos(turn) * out * half * narrow,
      cy: middle + Math.sin(turn) * out * rise,
      r: half * random.between(0.34, 0.5),
    };
  });
  const union = (
    dx: number,
    dy: number,
    scale: number,
    keep: (blob: { cx: number; cy: number }) => boolean,
  ) =>
    blobs
      .filter(keep)
      .map(({ cx, cy, r }) => {
        const radius = n(r * scale);
        return `M${n(cx + dx * r - r * scale)} ${n(cy + dy * r)}a${radius} ${radius} 0 1 1 ${n(r * scale * 2)} 0a${radius} ${radius} 0 1 1 ${n(-r * scale * 2)} 0Z`;
      })
      .join('');
  const thick = height * 0.02;
  let marks = '';
  for (let up = 0.06; up < 0.34; up += random.between(0.03, 0.06)) {
    marks += `M${n(x - thick * random.between(0.2, 0.9))} ${n(y - height * up)}h${n(thick * random.between(0.5, 1.1))}`;
  }
  return (
    path(
      `M${n(x - thick * 1.1)} ${n(y + 3)}L${n(x - thick * 0.5)} ${n(middle)}h${n(thick)}L${n(x + thick * 1.1)} ${n(y + 3)}Z`,
      leaves.trunk,
    ) +
    path(marks, 'none', { stroke: '#4a3b4f', 'stroke-width': Math.max(1.5, height * 0.007) }) +
    path(
      union(0, 0, 1, () => true),
      leaves.crown,
    ) +
    path(
      union(0.12, 0.1, 0.8, (blob) => blob.cx > x - half * 0.1),
      leaves.shade,
      { opacity: 0.55 },
    ) +
    path(
      union(-0.1, -0.14, 0.66, (blob) => blob.cx < x + half * 0.25 && blob.cy < middle + rise * 0.3),
      leaves.light,
      { opacity: 0.6 },
    )
  );
}
