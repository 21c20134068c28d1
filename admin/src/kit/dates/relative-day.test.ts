import { expect, test } from 'vitest';
import { registerTimeZone, resolveDay } from './dates.ts';

test('relative days are counted from today in the company’s time zone', () => {
  registerTimeZone('Europe/Helsinki');
  const now = new Date('2026-03-01T22:30:00Z');
  const days = ['today', 'today-2', 'today+30', 'year-start', 'year-end'].map((day) => resolveDay(day, now));
  expect(days).toEqual(['2026-03-02', '2026-02-28', '2026-04-01', '2026-01-01', '2026-12-31']);
});

test('other text is returned unchanged', () => {
  for (const value of ['2026-03-01', 'tomorrow', 'today-', '']) expect(resolveDay(value)).toBe(value);
});
