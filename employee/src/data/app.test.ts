import { describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../texts/texts.ts';
import { createApp } from './app.ts';
import { memoryStorage } from './device/memory-storage.ts';

async function setUp(load: () => Promise<void>, send: typeof fetch = async () => new Response()) {
  const reload = vi.fn();
  const texts = await loadTexts('fi');
  const app = createApp({
    language: 'fi',
    texts: { ...texts, load },
    storage: memoryStorage(),
    tab: memoryStorage(),
    fetch: send,
    leave: () => undefined,
    reload,
  });
  return { app, reload };
}

describe('the lazy texts of a screen', () => {
  it('reload the page once when they fail to load, then throw the error', async () => {
    const load = vi.fn(async () => {
      throw new TypeError('no module');
    });
    const { app, reload } = await setUp(load);
    void app.loadTexts('news');
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    await expect(app.loadTexts('news')).rejects.toThrow('no module');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('throw a connection error without a reload while the connection is lost', async () => {
    const missing = async () => {
      throw new TypeError('no module');
    };
    const { app, reload } = await setUp(missing, async () => {
      throw new TypeError('no connection');
    });
    await expect(app.loadTexts('news')).rejects.toMatchObject({ name: 'CallFailure', status: 0 });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('models of single screens', () => {
  it('are created once per app', async () => {
    const create = () => ({});
    const [one, other] = await Promise.all([setUp(async () => undefined), setUp(async () => undefined)]);
    expect(one.app.model(create)).toBe(one.app.model(create));
    expect(one.app.model(create)).not.toBe(other.app.model(create));
  });
});
