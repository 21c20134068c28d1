import { expect, test } from 'vitest';
import { dayOfMonth } from './toolbar.tsx';

test('another month is shown by its first day, from which a week opens; the present one by today', () => {
  expect(dayOfMonth('2026-11-30', 1, '2026-11-30')).toBe('2026-12-01');
  expect(dayOfMonth('2026-12-01', -1, '2026-11-30')).toBe('2026-11-30');
  expect(dayOfMonth('2027-01-31', 1, '2026-11-30')).toBe('2027-02-01');
});
