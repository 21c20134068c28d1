import { afterEach, expect, test, vi } from 'vitest';
import { openOutageLog } from './outages.ts';
import { routeConsole } from './route-console.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an outage is one line a minute with the number of failures, whatever its calls', () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const report = openOutageLog();
  const failure = new Error('away');
  for (let call = 0; call < 100; call++) report({ error }, 'database', failure);
  report({ error }, 'storage', failure);
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { err: failure, cause: 'database', count: 1 },
    { err: failure, cause: 'storage', count: 1 },
  ]);
  vi.advanceTimersByTime(61_000);
  report({ error }, 'database', failure);
  expect(error).toHaveBeenLastCalledWith({ err: failure, cause: 'database', count: 100 }, 'http: calls fail');
});

test('what packages print, and warnings of Node, go to the log', async () => {
  const warn = vi.fn();
  const undo = routeConsole({ warn });
  const failure = new Error('Cannot use a pool after calling end on the pool');
  const { trace, error } = console;
  trace(failure);
  error('tried %d times', 3);
  process.emitWarning('old version');
  await expect.poll(() => warn.mock.calls.length).toBe(3);
  undo();
  expect(warn.mock.calls).toEqual([
    [{ err: failure }, 'package: printed an error'],
    [{ text: 'tried 3 times' }, 'package: printed'],
    [{ err: expect.objectContaining({ message: 'old version' }) }, 'node: warning'],
  ]);
});
