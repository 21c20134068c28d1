import { expect, test } from 'vitest';
import { movedBy } from './moved.ts';

test('an order change names the moved item and the item that follows it', () => {
  expect(movedBy([1, 2, 3, 4, 5], [1, 5, 2, 3, 4])).toEqual({ moved: [null, [5]], moved_before: [null, 2] });
  expect(movedBy([1, 2, 3, 4, 5], [1, 3, 4, 2, 5])).toEqual({ moved: [null, [2]], moved_before: [null, 5] });
});

test('an item moved to the end is described by the item before it', () => {
  expect(movedBy([1, 2, 3], [2, 3, 1])).toEqual({ moved: [null, [1]], moved_after: [null, 3] });
});

test('several moved items are listed without neighbours, and no move gives no change', () => {
  expect(movedBy([1, 2, 3, 4], [4, 3, 2, 1])).toEqual({ moved: [null, expect.any(Array)] });
  expect(movedBy([1, 2, 3], [1, 2, 3])).toBeUndefined();
});
