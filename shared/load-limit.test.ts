import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOAD_TIMEOUT_MS, withinLoadLimit } from './load-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a module that loads is returned, and its timer is cleared', async () => {
  await expect(withinLoadLimit(Promise.resolve('arrived'))).resolves.toBe('arrived');
  expect(vi.getTimerCount()).toBe(0);
});

test('a module that fails to load rejects with its own error', async () => {
  await expect(withinLoadLimit(Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  expect(vi.getTimerCount()).toBe(0);
});

test('a module that does not arrive rejects after 120 seconds, and not before', async () => {
  let hasFailed = false;
  const waiting = withinLoadLimit(new Promise(() => undefined)).catch(() => {
    hasFailed = true;
  });
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
  expect(hasFailed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(hasFailed).toBe(true);
});
