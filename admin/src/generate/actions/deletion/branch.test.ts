import { expect, it } from 'vitest';
import { descendantsOf } from './branch.ts';

const nodes = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 1 },
  { id: 5, parent: null },
];

it('returns the direct children of an object and the count of all its descendants', () => {
  expect(descendantsOf(nodes, 1)).toEqual({ children: [2, 4], count: 3 });
  expect(descendantsOf(nodes, 2)).toEqual({ children: [3], count: 1 });
  expect(descendantsOf(nodes, 5)).toEqual({ children: [], count: 0 });
  expect(descendantsOf(nodes, 9)).toEqual({ children: [], count: 0 });
});
