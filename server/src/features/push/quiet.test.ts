import { expect, test } from 'vitest';
import { isQuiet } from './push-to-people.ts';

const nights = { from: 22 * 60, until: 6 * 60, days: [1, 2, 3, 4, 5] };
const at = (time: string) => isQuiet(nights, new Date(time), 'Europe/Helsinki');

test.each([
  ['Monday 21:59', '2026-06-01T21:59:00+03:00', false],
  ['Monday 22:00', '2026-06-01T22:00:00+03:00', true],
  ['Tuesday 05:59', '2026-06-02T05:59:00+03:00', true],
  ['Tuesday 06:00', '2026-06-02T06:00:00+03:00', false],
  ['Saturday 05:00, of the night that began on Friday', '2026-06-06T05:00:00+03:00', true],
  ['Saturday 23:00', '2026-06-06T23:00:00+03:00', false],
  ['Monday 03:00, of the night that began on Sunday', '2026-06-01T03:00:00+03:00', false],
  ['in winter too: Monday 22:00', '2026-01-05T22:00:00+02:00', true],
])('quiet hours over midnight: %s', (_, time, quiet) => expect(at(time)).toBe(quiet));

test('equal start and end mean the whole day, and no quiet hours are never quiet', () => {
  const sundays = { from: 0, until: 0, days: [7] };
  expect(isQuiet(sundays, new Date('2026-06-07T12:00:00Z'), 'UTC')).toBe(true);
  expect(isQuiet(sundays, new Date('2026-06-08T12:00:00Z'), 'UTC')).toBe(false);
  expect(isQuiet(null, new Date(), 'UTC')).toBe(false);
});
