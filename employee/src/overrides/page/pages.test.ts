import { expect, it } from 'vitest';
import { createPageTree } from './pages.ts';

const page = (id: number, parent_page: number | null = null) => ({ id, parent_page });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

it('keeps the order of siblings and returns the path from the top to a page', () => {
  const tree = createPageTree([page(3), page(1), page(5, 1), page(4, 1), page(6, 4)]);
  expect(ids(tree.top)).toEqual([3, 1]);
  expect(ids(tree.below(1))).toEqual([5, 4]);
  expect(tree.below(6)).toEqual([]);
  expect(ids(tree.trail(6))).toEqual([1, 4, 6]);
  expect(tree.trail(99)).toEqual([]);
  expect(ids(tree.beside(4))).toEqual([5, 4]);
  expect(ids(tree.beside(3))).toEqual([3, 1]);
  expect(tree.around(4)).toEqual({ previous: page(5, 1), next: page(6, 4) });
  expect(tree.around(99)).toEqual({});
});

it('puts a page whose parent the reader cannot see at the top, and stops at a cycle', () => {
  const tree = createPageTree([page(2, 9), page(7, 8), page(8, 7)]);
  expect(ids(tree.top)).toEqual([2]);
  expect(ids(tree.trail(7))).toEqual([8, 7]);
});
