import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piiri } from '../../../test/processes.ts';
import { openReceiver, type Receiver } from '../../../test/receiver.ts';
import { watchServerProcess } from '../../../test/server-process.ts';
import { temporaryDataDir } from '../../../test/temporary-data-dir.ts';

const PHONE = '+358401234599';

// The tests run in order: each continues from the state that the previous one left.
describe('webhooks when the server stops', { shuffle: false }, () => {
  const dataDir = temporaryDataDir();
  let running: ReturnType<typeof watchServerProcess>;
  let receiver: Receiver;
  let port: number;
  let token: string;

  async function start(): Promise<void> {
    running = watchServerProcess(dataDir.path, { WEBHOOKS_PRIVATE: '1', LOG_LEVEL: 'debug' });
    port = await running.port();
  }

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text);
  }

  const person = async (username: string): Promise<number> =>
    (await post<{ id: number }>('v1/users', { first_name: 'Uusi', last_name: 'Henkilö', username })).id;

  const ids = () => receiver.received.map(({ json }) => json.data.id);

  beforeAll(async () => {
    receiver = await openReceiver();
    await start();
    const { stdout } = await piiri(
      [
        ...['tenant', 'create', '--name', 'Sanomat', '--language', 'fi', '--admin-first-name', 'Aino'],
        ...['--admin-last-name', 'Lehto', '--admin-phone', PHONE],
      ],
      { DATA_DIR: dataDir.path },
    );
    const [, link = ''] = /#link=(\S+)/.exec(stdout) ?? [];
    ({ token } = await post<{ token: string }>('v1/auth/link', { token: link }));
    await post('v1/webhooks', { url: receiver.url, events: ['user.created'] });
  }, 120_000);

  afterAll(async () => {
    await running.stop('SIGKILL');
    receiver.close();
    dataDir.remove();
  });

  test('SIGTERM does not wait for a hanging receiver, which gets the event after the next start', async () => {
    receiver.answerBy(() => undefined);
    const id = await person('roikku');
    await receiver.got(1);
    const { code, took, output } = await running.stop();
    expect(code, output).toBe(0);
    expect(took).toBeLessThan(10_000);
    receiver.answerWith(204);
    await start();
    await receiver.got(2);
    expect(ids()).toEqual([id, id]);
  });

  test('SIGKILL loses no acknowledged event', async () => {
    receiver.received.length = 0;
    receiver.answerWith(503);
    const acknowledged = [await person('eka'), await person('toka'), await person('kolmas')];
    await running.stop('SIGKILL');
    receiver.received.length = 0;
    receiver.answerWith(204);
    await start();
    await expect
      .poll(() => [...new Set(ids())].sort(), { timeout: 60_000 })
      .toEqual([...acknowledged].sort());
  });

  test('a service token appears in no file and no log line', async () => {
    const body = { name: 'Ruokalista', scopes: ['user:read'] };
    const created = await post<{ token: string }>('v1/service-tokens', body);
    const read = (path: string) =>
      fetch(`http://127.0.0.1:${port}/api/${path}`, {
        headers: { Authorization: `Bearer ${created.token}` },
      });
    expect((await read('v1/users/')).status).toBe(200);
    expect((await read('v1/news/')).status).toBe(403);
    const { output } = await running.stop();
    expect(output).not.toContain(created.token);
    const files = await readdir(dataDir.path, { recursive: true, withFileTypes: true });
    const searched = files.filter((file) => file.isFile());
    expect(searched.length).toBeGreaterThan(100);
    for (const { parentPath, name } of searched)
      expect((await readFile(join(parentPath, name))).includes(created.token), name).toBe(false);
  });
});
