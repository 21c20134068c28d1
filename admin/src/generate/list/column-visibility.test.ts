import { expect, test } from 'vitest';
import { moveByStep, sortColumns } from './column-visibility.ts';

const columns = ['title', 'group', 'state'].map((path) => ({ path }));
const paths = (order: string[]) => sortColumns(columns, order).map(({ path }) => path);

test('columns have the chosen order, and columns added since come last', () => {
  expect(paths(['state', 'title', 'group'])).toEqual(['state', 'title', 'group']);
  expect(paths(['group', 'gone', 'title'])).toEqual(['group', 'title', 'state']);
});

test('a column moves one step, and stays at either end', () => {
  expect(moveByStep(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveByStep(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveByStep(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveByStep(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});
