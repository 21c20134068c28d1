import type { Block } from './blocks.ts';

/** A block as it stands in what is scrolled, in pixels from its beginning. */
export interface Place {
  number: number;
  top: number;
  height: number;
}

/** So far out of sight, in pixels, blocks are drawn ahead; drawn ones stay until they are `FAR`. */
const NEAR = 1200;
const FAR = 2400;

/** The height of a message before one was measured, in pixels. */
const USUAL = 56;

/**
 * The blocks that are to be drawn: those near to what is in sight, drawn ones until they are far, and those that are held.
 * The same set as before when nothing changed.
 */
export function blocksToDraw(
  places: readonly Place[],
  sight: { top: number; bottom: number },
  drawn: ReadonlySet<number>,
  held: ReadonlySet<number>,
): ReadonlySet<number> {
  const next = new Set<number>();
  for (const { number, top, height } of places) {
    const away = Math.max(sight.top - (top + height), top - sight.bottom);
    if (held.has(number) || away <= (drawn.has(number) ? FAR : NEAR)) next.add(number);
  }
  const isSame = next.size === drawn.size && [...next].every((number) => drawn.has(number));
  return isSame ? drawn : next;
}

/** How high blocks are that are not drawn: as they last were, or as high as others for as many messages. */
export function createHeights() {
  const known = new Map<number, { height: number; count: number }>();
  /** What was guessed stays: else each measuring would move all that is not drawn. */
  const guessed = new Map<number, { height: number; count: number }>();
  let all = 0;
  let messages = 0;
  return {
    /** Keeps the height of a block while it is drawn. */
    keep({ number, messages: { length: count } }: Block, height: number): void {
      const before = known.get(number);
      all += height - (before?.height ?? 0);
      messages += count - (before?.count ?? 0);
      known.set(number, { height, count });
    },
    of({ number, messages: { length: count } }: Block): number {
      const found = known.get(number) ?? guessed.get(number);
      if (found) return (found.height / found.count) * count;
      if (messages === 0) return USUAL * count;
      const height = (all / messages) * count;
      guessed.set(number, { height, count });
      return height;
    },
  };
}

export type Heights = ReturnType<typeof createHeights>;
