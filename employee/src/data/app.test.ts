import { describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../texts/texts.ts';
import { createApp } from './app.ts';
import { memoryStorage } from './device/memory-storage.ts';

async function setUp(
  load: () => Promise<void>,
  send: typeof fetch = async () => new Response(),
  { address = '/home', storage = memoryStorage() } = {},
) {
  const reload = vi.fn();
  const texts = await loadTexts('fi');
  const app = createApp({
    language: 'fi',
    texts: { ...texts, load },
    storage,
    tab: memoryStorage(),
    fetch: send,
    here: () => address,
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

describe('a call that finds the session ended', () => {
  const ended: typeof fetch = async () => Response.json({}, { status: 401 });

  /** Returns the address that signing in then leads back to. */
  async function returnFrom(address: string) {
    const storage = memoryStorage({ token: 'abc', expiry: '2099-01-01T00:00:00Z' });
    const { app } = await setUp(async () => undefined, ended, { address, storage });
    await app.session.restore();
    return app.tab.getItem('wanted');
  }

  it('stores the address of the screen in the tab', async () => {
    expect(await returnFrom('/people?search=maija#4')).toBe('/people?search=maija#4');
    expect(await returnFrom('/loginhelp')).toBe('/loginhelp');
  });

  it.each(['/login', '/login?code=a', '/logout', '//example.com/', '/\\example.com'])(
    'does not lead back to %s',
    async (address) => {
      expect(await returnFrom(address)).toBeNull();
    },
  );
});
