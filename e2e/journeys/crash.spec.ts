import { rm } from 'node:fs/promises';
import { type Api, createApi, signIn } from '../fixtures/api.ts';
import { picture } from '../fixtures/files.ts';
import type { NewsAnswer } from '../fixtures/news.ts';
import { DEMO } from '../fixtures/people.ts';
import { killPostmaster, postmasterOf } from '../fixtures/postmaster.ts';
import { demoDataDir, type RunningServer, startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

const WRITERS = 4;
const TEXT = '<p>Sana sanasta sen mitä kirjoitettiin.</p>';

/** The outcomes of writes, by title. */
interface WriteLog {
  /** The prefix of all titles. */
  prefix: string;
  acknowledged: Map<string, number>;
  /** Requests answered 503 or not at all, by title: they may be stored. */
  unanswered: Map<string, object>;
  /** Answers that are neither success nor 503. */
  lies: string[];
}

/** The key identifies a repeated call. */
const keyOf = (title: string) => ({ 'Idempotency-Key': encodeURIComponent(title) });

/**
 * Repeats the requests that were answered 503 or not at all. All must be acknowledged now and stored once, whether they
 * had been stored before or not.
 */
async function sendAgain(editor: Api, { unanswered, acknowledged }: WriteLog): Promise<void> {
  for (const [title, body] of unanswered) {
    const { id } = await editor.ask<NewsAnswer>('POST', 'v1/news/', { body, headers: keyOf(title) });
    acknowledged.set(title, id);
  }
  unanswered.clear();
}

/** Writes news, several at a time, until it is stopped. */
function writeContinuously(editor: Api, group: number, prefix: string) {
  const log: WriteLog = { prefix, acknowledged: new Map(), unanswered: new Map(), lies: [] };
  let isStopped = false;
  const write = async (title: string) => {
    const release_date = new Date().toISOString();
    const body = { group, release_date, translations: { fi: { title, text: TEXT } } };
    try {
      const { status, data } = await editor.call<NewsAnswer>('POST', 'v1/news/', {
        body,
        headers: keyOf(title),
      });
      if (status === 201) log.acknowledged.set(title, data.id);
      else if (status !== 503) log.lies.push(`POST ${title}: ${status} ${JSON.stringify(data)}`);
      else log.unanswered.set(title, body);
    } catch {
      // Without an answer nothing is promised.
      log.unanswered.set(title, body);
    }
  };
  const read = async () => {
    const { status } = await editor
      .call('GET', 'v1/news/?admin_view=1&page_size=1')
      .catch(() => ({ status: 503 }));
    if (status !== 200 && status !== 503) log.lies.push(`GET: ${status}`);
  };
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !isStopped; count++) {
      await write(`${prefix} ${writer}-${count}`);
      await read();
    }
  });
  return {
    told: log,
    /** Waits for `count` more acknowledged writes. */
    async more(count: number) {
      const goal = log.acknowledged.size + count;
      const enough = () => log.acknowledged.size >= goal || log.lies.length > 0;
      // Polled often, because each further write must be read afterwards.
      await expect.poll(enough, { intervals: [50], timeout: 60_000 }).toBe(true);
      expect(log.lies).toEqual([]);
    },
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

async function everything(editor: Api): Promise<NewsAnswer[]> {
  const items: NewsAnswer[] = [];
  for (let page: number | null = 1; page; ) {
    const path = `v1/news/?admin_view=1&page_size=1000&page=${page}`;
    const answer: { results: NewsAnswer[]; next: string | null } = await editor.ask('GET', path);
    items.push(...answer.results);
    page = answer.next ? page + 1 : null;
  }
  return items;
}

/** Expects everything acknowledged to be stored as written, and nothing partially or twice. */
async function expectStored(editor: Api, { prefix, acknowledged, lies }: WriteLog): Promise<void> {
  expect(lies).toEqual([]);
  const rows = (await everything(editor))
    .map(({ id, translations }) => ({ id, title: translations.fi?.title ?? '' }))
    .filter(({ title }) => title.startsWith(prefix));
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  expect(byTitle.size).toBe(rows.length);
  for (const [title, id] of acknowledged) {
    expect(byTitle.get(title)).toEqual({ id, title });
    const { translations } = await editor.ask<NewsAnswer>('GET', `v1/news/${id}/?admin_view=1`);
    expect(translations.fi).toMatchObject({ title, text: TEXT });
  }
}

test.describe('acknowledged writes survive', () => {
  let dataDir: string;
  let server: RunningServer;
  let token: string;
  let group: number;
  const editor = () => createApi(server.address, token);

  test.beforeEach(async () => {
    dataDir = await demoDataDir();
    server = await startServer({ dataDir });
    token = (await signIn(server.address, DEMO.groupadmin)).token;
    const groups = await editor().ask<{ results: { id: number }[] }>('GET', 'v1/tenant/groups/?admin_view=1');
    group = groups.results[0]?.id ?? 0;
  });

  test.afterEach(async () => {
    await server?.stop();
    killPostmaster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a crash of the database', async () => {
    const writing = writeContinuously(editor(), group, 'Kuollut kanta');
    for (let death = 0; death < 3; death++) {
      await writing.more(20);
      const pid = postmasterOf(dataDir);
      if (pid === undefined) throw new Error('No database is noted in the data folder.');
      process.kill(pid, 'SIGKILL');
    }
    await writing.more(20);
    await writing.stop();
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
    await sendAgain(editor(), writing.told);
    await expectStored(editor(), writing.told);
  });

  test('a crash of the server', async () => {
    const writing = writeContinuously(editor(), group, 'Kuollut palvelin');
    await writing.more(30);
    await server.kill();
    await writing.stop();
    server = await startServer({ dataDir });
    await sendAgain(editor(), writing.told);
    await expectStored(editor(), writing.told);
  });

  test('a crash of both at once', async () => {
    const writing = writeContinuously(editor(), group, 'Virta poikki');
    await writing.more(30);
    const pid = postmasterOf(dataDir) ?? 0;
    process.kill(pid, 'SIGKILL');
    await server.kill();
    await writing.stop();
    server = await startServer({ dataDir });
    await sendAgain(editor(), writing.told);
    await expectStored(editor(), writing.told);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('a crash while forms with photos are sent: each is stored once, with its photo', async () => {
    const sender = async () => createApi(server.address, (await signIn(server.address, DEMO.employee)).token);
    const send = (api: Api, key: string) => {
      const body = new FormData();
      body.set('custom', JSON.stringify({ what: key, kind: 'other' }));
      const { name, mimeType, buffer } = picture();
      body.append('custom.photos', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      return api.call<{ id: number }>('POST', 'v1/forms/near_miss/submissions/', {
        body,
        headers: { 'Idempotency-Key': key },
      });
    };
    const keys = Array.from({ length: 24 }, (_, index) => `Katkennut-${index}`);
    const ids = new Map<string, number>();
    const phone = await sender();
    const waiting = [...keys];
    const sendNext = async () => {
      for (let key = waiting.shift(); key; key = waiting.shift()) {
        const answer = await send(phone, key).catch(() => undefined);
        if (answer?.status === 201) ids.set(key, answer.data.id);
      }
    };
    const sending = Promise.all(Array.from({ length: WRITERS }, sendNext));
    await expect.poll(() => ids.size, { intervals: [20], timeout: 60_000 }).toBeGreaterThanOrEqual(6);
    await server.kill();
    await sending;
    expect(ids.size).toBeLessThan(keys.length);

    // The phone sends again what it has no answer to, and even what it has one to.
    server = await startServer({ dataDir });
    const again = await sender();
    for (const key of keys) {
      const { status, data } = await send(again, key);
      expect(status, key).toBe(201);
      expect(data.id, key).toBe(ids.get(key) ?? data.id);
    }
    interface Sent {
      number: number;
      fields: { what: string; photos: { thumbnail: string }[] };
    }
    const { results } = await again.ask<{ results: Sent[] }>('GET', 'v1/my/submissions/?page_size=100');
    const sent = results.filter(({ fields }) => keys.includes(fields.what));
    expect(sent.map(({ fields }) => fields.what).sort()).toEqual([...keys].sort());
    expect(new Set(sent.map(({ number }) => number)).size).toBe(keys.length);
    for (const { fields } of sent)
      for (const { thumbnail } of fields.photos)
        expect((await fetch(new URL(thumbnail, server.address))).status).toBe(200);
  });
});
