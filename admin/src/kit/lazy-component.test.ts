import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './lazy-component.tsx';

const LOAD_ERROR = new TypeError('no module');
const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  answer.mockResolvedValue(new Response());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a module that the server’s new release no longer has reloads the page, at most once a minute', async () => {
  void reloadOnce(LOAD_ERROR);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await expect(reloadOnce(LOAD_ERROR)).rejects.toBe(LOAD_ERROR);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  void reloadOnce(LOAD_ERROR);
  await expect.poll(() => reload.mock.calls.length).toBe(2);
});

test('the page is not reloaded while the server does not answer', async () => {
  answer.mockRejectedValue(new TypeError('no connection'));
  await expect(reloadOnce(LOAD_ERROR)).rejects.toBe(LOAD_ERROR);
  answer.mockResolvedValue(new Response(null, { status: 503 }));
  await expect(reloadOnce(LOAD_ERROR)).rejects.toBe(LOAD_ERROR);
  expect(reload).not.toHaveBeenCalled();
});
