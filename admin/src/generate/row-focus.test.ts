import { expect, test } from 'vitest';
import { rowAfter } from './row-focus.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));

test('after a deletion comes the next row', () => {
  expect(rowAfter([2], rows)).toBe(3);
  expect(rowAfter([1, 3], rows)).toBe(4);
});

test('after the last row comes the one before', () => {
  expect(rowAfter([4], rows)).toBe(3);
  expect(rowAfter([2, 4], rows)).toBe(3);
});

test('after all of them comes none', () => {
  expect(rowAfter([1, 2, 3, 4], rows)).toBeUndefined();
});
