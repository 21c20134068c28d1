import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from './after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns whether a promise is settled by now. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

test('resolves after its time', async () => {
  const waiting = delay(1000);
  vi.advanceTimersByTime(999);
  expect(await isOver(waiting)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isOver(waiting)).toBe(true);
});

test('resolves at once when aborted, and leaves no timer', async () => {
  const stopping = new AbortController();
  const waiting = delay(1000, stopping.signal);
  expect(await isOver(waiting)).toBe(false);
  stopping.abort();
  expect(await isOver(waiting)).toBe(true);
  expect(await isOver(delay(1000, stopping.signal))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
