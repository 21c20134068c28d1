import { expect, test } from 'vitest';
import { movedBy } from './moved.ts';

test('an order says what moved before what', () => {
  expect(movedBy([1, 2, 3, 4, 5], [1, 5, 2, 3, 4])).toEqual({ moved: [null, [5]], moved_before: [null, 2] });
  expect(movedBy([1, 2, 3, 4, 5], [1, 3, 4, 2, 5])).toEqual({ moved: [null, [2]], moved_before: [null, 5] });
});

test('what is last now stands after the other', () => {
  expect(movedBy([1, 2, 3], [2, 3, 1])).toEqual({ moved: [null, [1]], moved_after: [null, 3] });
});

test('of several that moved no neighbours are told, and of none nothing', () => {
  expect(movedBy([1, 2, 3, 4], [4, 3, 2, 1])).toEqual({ moved: [null, expect.any(Array)] });
  expect(movedBy([1, 2, 3], [1, 2, 3])).toBeUndefined();
});
