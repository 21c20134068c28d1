import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debouncedTask } from './debounced-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the work runs once, a while after the last call for it', () => {
  const work = vi.fn();
  const task = debouncedTask(work, 600);
  task.schedule();
  vi.advanceTimersByTime(500);
  task.schedule();
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that was flushed does not run again when its time comes', () => {
  const work = vi.fn();
  const task = debouncedTask(work, 600);
  task.schedule();
  task.flush();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that is not scheduled, or no more, is not flushed', () => {
  const work = vi.fn();
  const task = debouncedTask(work, 600);
  task.flush();
  task.schedule();
  task.cancel();
  task.flush();
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
