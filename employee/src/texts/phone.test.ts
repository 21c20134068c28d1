import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

const format = (number: string, zone = 'Europe/Helsinki') =>
  formatPhone(number, zone).replaceAll('\u00a0', ' ');

test.each([
  ['+358401234567', '040 123 4567'],
  ['+3585012345678', '050 1234 5678'],
  ['+35891234567', '09 123 4567'],
  ['+358800112233', '0800 112 233'],
  ['+46701234567', '+46 70 123 45 67'],
  ['+37061234567', '+370 612 34567'],
  ['+37251234567', '+372 5123 4567'],
])('%s is written as %s in a company in Finland', (number, written) => {
  expect(format(number)).toBe(written);
});

test('each country writes its own numbers without the country code', () => {
  expect(format('+46701234567', 'Europe/Stockholm')).toBe('070 123 45 67');
  expect(format('+37061234567', 'Europe/Vilnius')).toBe('0 612 34567');
  expect(format('+358401234567', 'Europe/Stockholm')).toBe('+358 40 123 4567');
});

test('a number is never torn apart by a line break', () => {
  expect(formatPhone('+358401234567', 'Europe/Helsinki')).not.toContain(' ');
});

test('a number of an unknown plan or length stays as it is', () => {
  expect(format('+12025550123')).toBe('+12025550123');
  expect(format('+3581')).toBe('+3581');
  expect(format('112')).toBe('112');
});
