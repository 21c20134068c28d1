import { expect, test } from 'vitest';
import { entities } from '../entities.gen.ts';

test('a view of a view keeps its condition: no search finds people who are not active', () => {
  expect(entities.personSearch.where).toEqual([{ field: 'active', is: true }]);
});
