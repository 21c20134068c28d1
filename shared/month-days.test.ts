import { expect, test } from 'vitest';
import { addDays, addMonths, weekday, weeksOf } from './month-days.ts';

test('weeks begin on Monday', () => {
  const weeks = weeksOf('2026-11-21');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks.flat().every((day, index) => weekday(day) === index % 7)).toBe(true);
});

test('days and months continue across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});
