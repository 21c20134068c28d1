import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debouncedTask } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the task runs once, after the delay since the last call', () => {
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

test('a flushed task does not run again after the delay', () => {
  const work = vi.fn();
  const task = debouncedTask(work, 600);
  task.schedule();
  task.flush();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a task that is not scheduled is not flushed', () => {
  const work = vi.fn();
  const task = debouncedTask(work, 600);
  task.flush();
  task.schedule();
  task.cancel();
  task.flush();
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
