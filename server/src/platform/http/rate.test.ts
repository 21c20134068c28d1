import { expect, test } from 'vitest';
import { openRate } from './call-limits.ts';

const MINUTE = 60_000;

test('a minute’s allowance may be used at once, and is refilled evenly', () => {
  const rate = openRate(6);
  for (let time = 0; time < 6; time++) expect(rate.take('one', 1, 0)).toBe(0);
  expect(rate.take('one', 1, 0)).toBe(10);
  expect(rate.take('other', 1, 0)).toBe(0);
  expect(rate.take('one', 1, 10_000)).toBe(0);
  expect(rate.take('one', 1, 10_000)).toBeGreaterThan(0);
  expect(rate.take('one', 1, 10_000 + MINUTE)).toBe(0);
});

test('a returned call may be taken again, up to a minute’s allowance', () => {
  const rate = openRate(2);
  rate.take('one', 1, 0);
  rate.giveBack('one', 0.9, 0);
  rate.giveBack('one', 5, 0);
  expect([1, 2, 3].map(() => rate.take('one', 1, 0) > 0)).toEqual([false, false, true]);
});

test('a caller who used everything is still limited when a new minute begins', () => {
  const rate = openRate(60);
  for (let time = 0; time < 60; time++) rate.take('one', 1, MINUTE - 1);
  // One second later one call is available again.
  expect(rate.take('one', 1, MINUTE + 999)).toBe(0);
  expect(rate.take('one', 1, MINUTE + 999)).toBeGreaterThan(0);
});

test('the cost of a call does not grow with the number of callers', () => {
  const rate = openRate(10);
  const before = process.cpuUsage();
  for (let key = 0; key < 400_000; key++) rate.take(key, 1, Math.floor(key / 10));
  const { user, system } = process.cpuUsage(before);
  // Iterating over a table of this size at each call took minutes.
  expect((user + system) / 1000).toBeLessThan(5000);
});
