/** Returns the SVG path of a spruce at a position and height. */
function spruce(x: number, y: number, height: number): string {
  const tier = (from: number, to: number, half: number) =>
    `M${x - half},${(y - from).toFixed(1)}L${x},${(y - to).toFixed(1)}L${x + half},${(y - from).toFixed(1)}Z`;
  const width = height * 0.2;
  return [
    tier(height * 0.06, height * 0.5, width),
    tier(height * 0.34, height * 0.76, width * 0.78),
    tier(height * 0.6, height, width * 0.5),
    `M${x - 1},${y}h2v-${(height * 0.1).toFixed(1)}h-2Z`,
  ].join('');
}

/** Returns the SVG path of a row of spruces, each `[x, y, height]`. */
export function spruces(trees: readonly (readonly [number, number, number])[]): string {
  return trees.map(([x, y, height]) => spruce(x, y, height)).join('');
}
