import { randomInt } from 'node:crypto';

/** Returns a copy of a list in random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const index = randomInt(last + 1);
    [all[last], all[index]] = [all[index] as T, all[last] as T];
  }
  return all;
}
