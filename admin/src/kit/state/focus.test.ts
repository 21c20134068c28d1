import { expect, test } from 'vitest';
import { rowAfter } from './focus.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));

test('after a deletion the next row gets the focus', () => {
  expect(rowAfter([2], rows)).toBe(3);
  expect(rowAfter([1, 3], rows)).toBe(4);
});

test('after the deletion of the last row the previous row gets the focus', () => {
  expect(rowAfter([4], rows)).toBe(3);
  expect(rowAfter([2, 4], rows)).toBe(3);
});

test('after the deletion of all rows no row gets the focus', () => {
  expect(rowAfter([1, 2, 3, 4], rows)).toBeUndefined();
});
