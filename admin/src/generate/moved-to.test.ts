import { describe, expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

describe('movedTo', () => {
  it('moves one item and keeps the others in order', () => {
    expect(movedTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
    expect(movedTo([1, 2, 3, 4], 3, 1)).toEqual([1, 4, 2, 3]);
  });

  it('gives the same list when there is nothing to move', () => {
    const items = [1, 2];
    for (const [from, to] of [
      [0, 0],
      [0, -1],
      [1, 2],
      [5, 0],
    ] as const)
      expect(movedTo(items, from, to)).toBe(items);
  });
});
