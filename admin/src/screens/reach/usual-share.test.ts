import { expect, test } from 'vitest';
import { usualShare } from './usual-share.ts';

const row = (id: number, reached: number | null, entity = 'news') => ({
  entity,
  object: { id, title: String(id) },
  audience: 10,
  reached,
});

test('what is usual is the median of the kind’s other objects, by figures that may be seen', () => {
  const top = [row(1, 9), row(2, 6), row(3, 5), row(4, null), row(5, 1, 'event')];
  expect(usualShare({ top, weakest: [row(3, 5), row(6, 2)] }, 'news', 1)).toBe(0.5);
  expect(usualShare({ top, weakest: [row(6, 2)] }, 'news', 99)).toBe(0.55);
  expect(usualShare({ top, weakest: [] }, 'event', 9)).toBeUndefined();
});
