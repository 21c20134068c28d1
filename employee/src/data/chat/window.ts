import type { Block } from './blocks.ts';

/** Position of a block in the scrolled content, in pixels from its top. */
export interface BlockPosition {
  number: number;
  top: number;
  height: number;
}

/** Distance outside the visible area, in pixels, within which blocks are rendered; rendered blocks stay up to `FAR`. */
const RENDER_DISTANCE = 1200;
const UNRENDER_DISTANCE = 2400;

/** Assumed height of a message before any was measured, in pixels. */
const DEFAULT_HEIGHT = 56;

/**
 * Returns the blocks to render: those near the visible area, rendered ones until they are far from it, and pinned ones.
 * Returns the previous set when nothing changed.
 */
export function blocksToRender(
  positions: readonly BlockPosition[],
  viewport: { top: number; bottom: number },
  rendered: ReadonlySet<number>,
  loaded: ReadonlySet<number>,
): ReadonlySet<number> {
  const next = new Set<number>();
  for (const { number, top, height } of positions) {
    const away = Math.max(viewport.top - (top + height), top - viewport.bottom);
    if (loaded.has(number) || away <= (rendered.has(number) ? UNRENDER_DISTANCE : RENDER_DISTANCE))
      next.add(number);
  }
  const isSame = next.size === rendered.size && [...next].every((number) => rendered.has(number));
  return isSame ? rendered : next;
}

/** Tracks heights of blocks that are not rendered: their last height, or an estimate from other messages. */
export function createHeights() {
  const measured = new Map<number, { height: number; count: number }>();
  /** Estimates are kept, otherwise each measurement would move all blocks that are not rendered. */
  const estimated = new Map<number, { height: number; count: number }>();
  let all = 0;
  let messages = 0;
  return {
    /** Stores the height of a rendered block. */
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
