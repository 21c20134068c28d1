import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items are grouped by their key, in their order', () => {
  const groups = groupBy(['aino', 'anna', 'väinö'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['a', ['aino', 'anna']],
    ['v', ['väinö']],
  ]);
});

test('a large group takes no longer per item than a small one', () => {
  // Copying the group for each item would take minutes.
  const items = Array.from({ length: 200_000 }, (_, index) => index);
  expect(groupBy(items, () => 'everyone').get('everyone')).toEqual(items);
});
