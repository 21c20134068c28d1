import { expect, test } from 'vitest';
import { firstWeekday, monthWeeks, weekOf } from './weeks.ts';

test('the first day of the week depends on the language', () => {
  for (const language of ['fi', 'sv', 'lt', 'en']) expect(firstWeekday(language), language).toBe(1);
  expect(firstWeekday('ar-EG')).toBe(6);
});

test('a week begins on its first day, whichever day that is', () => {
  expect(weekOf('2026-11-26')).toEqual(expect.arrayContaining(['2026-11-23', '2026-11-29']));
  expect(weekOf('2026-11-26', 7)[0]).toBe('2026-11-22');
  expect(weekOf('2026-11-22', 7)[0]).toBe('2026-11-22');
  expect(weekOf('2026-11-26', 6)).toMatchObject({ 0: '2026-11-21', 6: '2026-11-27' });
});

test('a month has exactly the weeks that contain its days', () => {
  const first = (weeks: string[][]) => weeks.map(([day]) => day);
  expect(first(monthWeeks('2026-11-26'))).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(first(monthWeeks('2026-11-26', 7))).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
});
