import { expect, test } from 'vitest';
import { parseTimeOfDay } from './day-time-inputs.tsx';

test.each([
  ['08:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  [' 16 ', '16:00'],
  ['00:00', '00:00'],
])('%s is the time of day %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time);
});

test.each(['', '24:00', '12:60', '4 PM', '12345', 'klo'])('%j is no time of day', (text) => {
  expect(parseTimeOfDay(text)).toBeUndefined();
});
