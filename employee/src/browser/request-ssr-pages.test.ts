import { expect, it, vi } from 'vitest';
import type { App } from '../models/app.ts';
import { memoryStorage } from '../models/memory-storage.ts';
import { requestSsrPages } from './request-ssr-pages.ts';

const TOKEN = 'abcdefgh-and-more';

function setUp() {
  const post = vi.fn(async () => ({ ok: true }));
  const app = { api: { post }, session: { token: () => TOKEN }, tab: memoryStorage() } as unknown as App;
  return { app, post };
}

it('asks for drawn pages once where that does not help', async () => {
  const { app, post } = setUp();
  for (const tokenPrefix of [undefined, undefined, 'another', undefined])
    await requestSsrPages(app, tokenPrefix);
  expect(post).toHaveBeenCalledTimes(1);
});

it('asks for none where they are drawn, and again when nothing answered', async () => {
  const { app, post } = setUp();
  await requestSsrPages(app, 'abcdefgh');
  expect(post).not.toHaveBeenCalled();
  post.mockResolvedValueOnce({ ok: false });
  for (const tokenPrefix of ['another', 'another', 'another']) await requestSsrPages(app, tokenPrefix);
  expect(post).toHaveBeenCalledTimes(2);
});
