import type { Block } from './blocks.ts';

/** A block as it stands in what is scrolled, in pixels from its beginning. */
export interface BlockPosition {
  number: number;
  top: number;
  height: number;
}

/** So far out of view, in pixels, blocks are drawn ahead; drawn ones stay until they are `FAR`. */
const NEAR = 1200;
const FAR = 2400;

/** The height of a message before one was measured, in pixels. */
const DEFAULT_HEIGHT = 56;

/**
 * The blocks that are to be drawn: those near to what is visible, drawn ones until they are far, and those that are held.
 * The same set as before when nothing changed.
 */
export function blocksToRender(
  positions: readonly BlockPosition[],
  viewport: { top: number; bottom: number },
  rendered: ReadonlySet<number>,
  held: ReadonlySet<number>,
): ReadonlySet<number> {
  const next = new Set<number>();
  for (const { number, top, height } of positions) {
    const away = Math.max(viewport.top - (top + height), top - viewport.bottom);
    if (held.has(number) || away <= (rendered.has(number) ? FAR : NEAR)) next.add(number);
  }
  const isSame = next.size === rendered.size && [...next].every((number) => rendered.has(number));
  return isSame ? rendered : next;
}

/** How high blocks are that are not drawn: as they last were, or as high as others for as many messages. */
export function createHeights() {
  const measured = new Map<number, { height: number; count: number }>();
  /** What was guessed stays: else each measuring would move all that is not drawn. */
  const estimated = new Map<number, { height: number; count: number }>();
  let all = 0;
  let messages = 0;
  return {
    /** Keeps the height of a block while it is drawn. */
    record({ number, messages: { length: count } }: Block, height: number): void {
      const before = measured.get(number);
      all += height - (before?.height ?? 0);
      messages += count - (before?.count ?? 0);
      measured.set(number, { height, count });
    },
    heightOf({ number, messages: { length: count } }: Block): number {
      const entry = measured.get(number) ?? estimated.get(number);
      if (entry) return (entry.height / entry.count) * count;
      if (messages === 0) return DEFAULT_HEIGHT * count;
      const height = (all / messages) * count;
      estimated.set(number, { height, count });
      return height;
    },
  };
}

export type Heights = ReturnType<typeof createHeights>;
