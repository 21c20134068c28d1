import { expect, it, vi } from 'vitest';
import type { App } from '../../data/app.ts';
import { memoryStorage } from '../../data/device/memory-storage.ts';
import { requestPageSession } from './live-page.ts';

const TOKEN = 'abcdefgh-and-more';

function setUp() {
  const post = vi.fn(async () => ({ ok: true }));
  const app = { api: { post }, session: { token: () => TOKEN }, tab: memoryStorage() } as unknown as App;
  return { app, post };
}

it('requests rendered pages only once if the request has no effect', async () => {
  const { app, post } = setUp();
  for (const tokenPrefix of [undefined, undefined, 'another', undefined])
    await requestPageSession(app, tokenPrefix);
  expect(post).toHaveBeenCalledTimes(1);
});

it('requests nothing while pages are rendered for this session, and retries after a failed request', async () => {
  const { app, post } = setUp();
  await requestPageSession(app, 'abcdefgh');
  expect(post).not.toHaveBeenCalled();
  post.mockResolvedValueOnce({ ok: false });
  for (const tokenPrefix of ['another', 'another', 'another']) await requestPageSession(app, tokenPrefix);
  expect(post).toHaveBeenCalledTimes(2);
});
