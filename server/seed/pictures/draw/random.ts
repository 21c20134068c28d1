/** A repeatable source of random numbers: the same seed draws the same picture on every machine. */
export type Random = {
  /** Returns the next number in [0, 1). */
  next(): number;
  /** Returns a number between `low` and `high`. */
  between(low: number, high: number): number;
  /** Returns an integer between `low` and `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns a random element. */
  pick<T>(things: readonly [T, ...T[]]): T;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
};

/** Hashes text to 32 bits (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Returns the source of numbers of a seed text (mulberry32). */
export function seeded(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
    chance: (probability) => next() < probability,
  };
}
