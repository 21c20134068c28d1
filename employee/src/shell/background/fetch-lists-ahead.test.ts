import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../../data/app.ts';
import { device } from '../../data/device/device.ts';
import { memoryStorage } from '../../data/device/memory-storage.ts';
import { loadTexts } from '../../texts/texts.ts';
import { prefetchLists } from './fetch-lists-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

it('stops when a new version is activated, which waits for its requests', async () => {
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() });
  const send = vi.fn<typeof fetch>(async () => Response.json({ count: 0, results: [] }));
  const app = createApp({
    language: 'fi',
    texts: await loadTexts('fi'),
    storage: memoryStorage(),
    tab: memoryStorage(),
    fetch: send,
    here: () => '/home',
    leave: () => undefined,
    reload: () => undefined,
  });
  await prefetchLists(app);
  expect(send.mock.calls.length).toBeGreaterThan(5);
  send.mockClear();
  send.mockImplementationOnce(async () => {
    app.model(device).activateNewVersion();
    return Response.json({ count: 0, results: [] });
  });
  await prefetchLists(app);
  expect(send).toHaveBeenCalledTimes(1);
});
