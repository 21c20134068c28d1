import { expect, test } from 'vitest';
import { between } from './row-selection.tsx';

const items = [1, 2, 3, 4].map((id) => ({ id }));
const idsBetween = (a: unknown, b: unknown) => between(items, a, b).map(({ id }) => id);

test('a range covers the items between two ids in either direction', () => {
  expect(idsBetween(2, 4)).toEqual([2, 3, 4]);
  expect(idsBetween(4, 2)).toEqual([2, 3, 4]);
  expect(idsBetween(3, 3)).toEqual([3]);
});

test('a range from an item that is no longer in the list is only the other item', () => {
  expect(idsBetween(undefined, 3)).toEqual([3]);
  expect(idsBetween(99, 1)).toEqual([1]);
  expect(idsBetween(1, 99)).toEqual([1]);
  expect(idsBetween(98, 99)).toEqual([]);
});
