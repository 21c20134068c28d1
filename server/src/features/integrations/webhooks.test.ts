import type { DeliveryRow } from '@piiri/shared/contracts/integrations.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openNewsroom, texts } from '../../../test/newsroom.ts';
import { openReceiver, type Receiver } from '../../../test/receiver.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { deliverJob } from './jobs.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let admin: { token: string | undefined };
let receiver: Receiver;

beforeAll(async () => {
  // A server of its own: its clock goes ahead, and what counts calls remembers that.
  newsroom = await openNewsroom(() => startTestApp({ webhooksPrivate: true }));
  ({ call } = newsroom.server);
  admin = { token: newsroom.company.tokens.tenantAdmin };
});

afterAll(async () => {
  vi.useRealTimers();
  await newsroom.server.close();
});

beforeEach(async () => {
  receiver = await openReceiver();
  const { services } = newsroom.server;
  services.config = { ...services.config, webhooksPrivate: true };
});

afterEach(async () => {
  vi.restoreAllMocks();
  receiver.close();
  const { results } = (await call('GET', 'v1/webhooks/', admin)).json();
  for (const { id } of results) await call('DELETE', `v1/webhooks/${id}/`, admin);
});

const NEWS_EVENTS = ['news.created', 'news.updated', 'news.published', 'news.deleted', 'news.restored'];

const post = (body: object) => call('POST', 'v1/webhooks/', { ...admin, body });

async function hook(events = NEWS_EVENTS, url = receiver.url): Promise<{ id: number; secret: string }> {
  const made = await post({ url, events });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

/** Sends what is due, as the worker does. */
const deliver = async () => {
  const { services } = newsroom.server;
  await runJobs(services);
  await deliverJob.run(services, null, new AbortController().signal);
};

/** Moves the clock of the process. */
const forward = (ms: number) => {
  const time = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now: time });
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const write = async (more: object = {}): Promise<number> => {
  const made = await call('POST', 'v1/news/', {
    ...admin,
    body: {
      translations: texts,
      group: newsroom.company.groups.own,
      release_date: '01.01.2026 12:00',
      ...more,
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
};
const change = (id: number, body: object, headers?: Record<string, string>) =>
  call('PUT', `v1/news/${id}/`, { ...admin, body, headers });
const deliveries = async (id: number): Promise<DeliveryRow[]> =>
  (await call('GET', `v1/webhooks/${id}/deliveries/`, admin)).json().results;
const about = (id: number) =>
  receiver.received.filter(({ json }) => json.data.id === id).map(({ json }) => json.type);

describe('a webhook', () => {
  test('is made with a secret that is shown once', async () => {
    const { id, secret } = await hook();
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64').length;
    expect(bytes).toBe(32);
    const changed = await call('PUT', `v1/webhooks/${id}/`, {
      ...admin,
      body: { events: ['news.created'] },
    });
    expect(changed.json()).toMatchObject({ url: receiver.url, events: ['news.created'], active: true });
    await call('DELETE', `v1/webhooks/${id}/`, admin);
    expect((await call('POST', `v1/webhooks/${id}/restore/`, admin)).statusCode).toBe(200);
    const answers = await Promise.all(
      [`v1/webhooks/${id}/`, 'v1/webhooks/', 'v1/webhooks/?admin_view=1', `v1/history/?entity=webhook`].map(
        async (path) => (await call('GET', path, admin)).body,
      ),
    );
    const { system } = newsroom.server.services.database;
    const { rows } = await system.execute(sql`select * from webhook_secrets`);
    for (const text of [...answers, changed.body, JSON.stringify(rows)]) expect(text).not.toContain(secret);
    // The secret stays with it.
    await call('POST', `v1/webhooks/${id}/test/`, admin);
    await deliver();
    const [got] = receiver.received;
    expect(got && receiver.verify(secret, got)).toMatchObject({ type: 'webhook.test' });
  });

  test('is for tenant admins of its company alone', async () => {
    const { id } = await hook();
    const { groupAdmin, member, strangerAdmin } = newsroom.company.tokens;
    for (const path of [`v1/webhooks/${id}/`, 'v1/webhooks/', `v1/webhooks/${id}/deliveries/`])
      for (const token of [groupAdmin, member])
        expect((await call('GET', path, { token })).statusCode, path).toBe(403);
    for (const [method, path] of [
      ['GET', `v1/webhooks/${id}/`],
      ['PUT', `v1/webhooks/${id}/`],
      ['DELETE', `v1/webhooks/${id}/`],
      ['GET', `v1/webhooks/${id}/deliveries/`],
      ['POST', `v1/webhooks/${id}/test/`],
    ] as const) {
      const body = method === 'PUT' ? { active: false } : undefined;
      expect((await call(method, path, { token: strangerAdmin, body })).statusCode, path).toBe(404);
    }
  });

  test('leads to https on the public Internet alone', async () => {
    const { services } = newsroom.server;
    const { id } = await hook();
    services.config = { ...services.config, webhooksPrivate: false };
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://10.0.0.1/',
      'https://100.64.0.1/',
      'https://169.254.169.254/latest/',
      'https://224.0.0.1/',
      'https://0.0.0.0/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[64:ff9b::a00:1]/',
      'https://localhost/',
      'https://a.localhost./',
      'https://user:secret@example.com/',
      'ftp://example.com/',
      'mailto:a@example.com',
      'nothing',
      '',
    ]) {
      expect((await post({ url, events: ['news.created'] })).json().errors, url).toHaveProperty('url');
      const put = await call('PUT', `v1/webhooks/${id}/`, { ...admin, body: { url } });
      expect(put.statusCode, url).toBe(400);
    }
    for (const events of [
      [],
      ['news.seen'],
      ['feedback.created'],
      ['poll_answer.created'],
      ['*'],
      'news.created',
    ])
      expect((await post({ url: 'https://example.com/', events })).json().errors).toHaveProperty('events');
    // One that was made under the setting is not called either.
    await write();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ status: null, error: 'https', attempts: 1 }]);
  });

  test('hears of what happens, in order, signed, and of nothing that was refused', async () => {
    const { secret } = await hook();
    const id = await write();
    expect((await change(id, { published: true, translations: texts })).statusCode).toBe(200);
    await change(id, { translations: { fi: { title: 'Toinen', text: '<p>b</p>' } } });
    expect((await change(id, { group: 999_999 })).statusCode).toBe(400);
    expect((await change(id, { published: false }, { 'if-match': '"1-x"' })).statusCode).toBe(412);
    await change(id, { published: false });
    await change(id, { published: true });
    await call('DELETE', `v1/news/${id}/`, admin);
    await call('POST', `v1/news/${id}/restore/`, admin);
    await deliver();
    expect(about(id)).toEqual([
      'news.created',
      'news.updated',
      'news.published',
      ...['news.updated', 'news.updated', 'news.updated'],
      'news.deleted',
      'news.restored',
    ]);
    const [first, second] = receiver.received;
    expect(first?.json).toEqual({
      type: 'news.created',
      timestamp: expect.any(String),
      data: {
        entity: 'news',
        id,
        title: texts.fi.title,
        version: 1,
        group: newsroom.company.groups.own,
      },
    });
    for (const each of receiver.received) receiver.verify(secret, each);
    expect(first?.headers['webhook-id']).not.toBe(second?.headers['webhook-id']);
    if (!first || !second) throw new Error('Nothing came.');
    expect(() => receiver.verify(secret, { ...first, body: second.body })).toThrow();
  });

  test('hears of content of the company’s own by its type', async () => {
    const type = (name: string) =>
      call('POST', 'v1/content-types/', {
        ...admin,
        body: {
          name,
          labels: { fi: { one: 'Paikka', many: 'Paikat' } },
          fields: [{ name: 'job', kind: 'text', labels: { fi: 'Työ' }, shown: true }],
          title: 'job',
          visibility: 'everyone',
          publishing: true,
        },
      });
    await type('jobs');
    await type('sites');
    await hook(['content/jobs.created', 'content/jobs.published']);
    expect((await post({ url: receiver.url, events: ['content_item.created'] })).statusCode).toBe(400);
    const make = async (name: string, more: object = {}): Promise<number> =>
      (
        await call('POST', `v1/content/${name}/`, {
          ...admin,
          body: { custom: { job: 'Levyseppä' }, ...more },
        })
      ).json().id;
    const [id, other] = [await make('jobs', { published: true }), await make('sites')];
    const release_date = new Date(Date.now() + HOUR).toISOString();
    const later = await make('jobs', { published: true, release_date });
    await deliver();
    expect(about(id)).toEqual(['content/jobs.created', 'content/jobs.published']);
    expect(about(other)).toEqual([]);
    expect(receiver.received[0]?.json.data).toMatchObject({ entity: 'content/jobs', title: 'Levyseppä' });
    forward(HOUR + MINUTE);
    await deliver();
    expect(about(later)).toEqual(['content/jobs.created', 'content/jobs.published']);
    vi.useRealTimers();
  });

  test('is told of people by their ids alone', async () => {
    await hook(['user.created']);
    const body = { first_name: 'Salainen', last_name: 'Nimi', username: `s${Date.now()}` };
    const made = await call('POST', 'v1/users/', { ...admin, body });
    await deliver();
    const [{ body: sent, json } = { body: '', json: undefined }] = receiver.received;
    expect(json?.data).toMatchObject({ entity: 'user', id: made.json().id, title: null });
    expect(sent).not.toMatch(/Salainen|Nimi/);
  });

  test('hears once of what is released by its time, also while no server ran', async () => {
    await hook(['news.published']);
    const release_date = new Date(Date.now() + HOUR).toISOString();
    const id = await write({ published: true, release_date });
    await deliver();
    expect(about(id)).toEqual([]);
    forward(HOUR + MINUTE);
    await deliver();
    await deliver();
    expect(about(id)).toEqual(['news.published']);
  });
});

describe('a receiver', () => {
  test('that is away gets everything once, in order, when it is back', async () => {
    const { id: webhook } = await hook();
    receiver.answerWith(503);
    const one = await write({ published: true });
    await change(one, { translations: { fi: { title: 'a', text: '<p>a</p>' } } });
    const other = await write();
    await deliver();
    // Nothing of an object comes before what came before it was taken; others go on.
    expect(about(one)).toEqual(['news.created']);
    expect(about(other)).toEqual(['news.created']);
    for (const wait of [5000, 5 * MINUTE, 30 * MINUTE]) {
      const before = receiver.received.length;
      forward(wait - 2000);
      await deliver();
      expect(receiver.received).toHaveLength(before);
      forward(3000);
      await deliver();
      expect(receiver.received).toHaveLength(before + 2);
    }
    const tries = receiver.received.filter(({ json }) => json.data.id === one);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    expect(new Set(tries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
    receiver.received.length = 0;
    receiver.answerWith(204);
    forward(2 * HOUR);
    await deliver();
    expect(about(one)).toEqual(['news.created', 'news.published', 'news.updated']);
    expect(about(other)).toEqual(['news.created']);
    expect((await deliveries(webhook)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('that fails for five days is switched off, admins are told, and switching on starts anew', async () => {
    const { id } = await hook();
    receiver.answerWith(500);
    const news = await write();
    await deliver();
    const isActive = async () => (await call('GET', `v1/webhooks/${id}/`, admin)).json().active;
    for (let hours = 0; hours < 5 * 24 - 1; hours += 10) {
      forward(10 * HOUR);
      if (hours < 100) {
        await deliver();
        expect(await isActive()).toBe(true);
      }
    }
    await write();
    await deliver();
    await deliver();
    expect(await isActive()).toBe(false);
    await runJobs(newsroom.server.services);
    const notices = (await call('GET', 'v1/notices/', admin)).json().results;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'webhook', entity: 'webhook', address: '/admin/integrations' }),
    );
    receiver.received.length = 0;
    receiver.answerWith(200);
    await call('PUT', `v1/webhooks/${id}/`, { ...admin, body: { active: true } });
    const next = await write();
    await deliver();
    expect(about(next)).toEqual(['news.created']);
    expect(await isActive()).toBe(true);
    expect(news).not.toBe(next);
  });

  test('that lies harms nobody', async () => {
    const { id } = await hook(['news.created']);
    const trap = await openReceiver();
    const calm = await hook(['faq.created']);
    const lies: ((response: import('node:http').ServerResponse) => void)[] = [
      (response) => response.writeHead(302, { location: trap.url }).end(),
      (response) => response.writeHead(200).end('x'.repeat(10_000_000)),
      (response) => response.destroy(),
      (response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('y'.repeat(100_000)), 5);
        response.on('close', () => clearInterval(more));
      },
    ];
    const memory = process.memoryUsage.rss();
    for (const lie of lies) {
      receiver.answerBy(lie);
      await write();
      await deliver();
    }
    expect(process.memoryUsage.rss() - memory).toBeLessThan(200_000_000);
    expect(trap.received).toEqual([]);
    trap.close();
    const rows = (await deliveries(id)).reverse();
    expect(rows.map(({ status, state }) => [status, state])).toEqual([
      [302, 'waiting'],
      [200, 'delivered'],
      [null, 'waiting'],
      [200, 'delivered'],
    ]);
    const long = await call('GET', `v1/webhooks/${id}/deliveries/${rows[1]?.id}/`, admin);
    expect(long.json().response.body.length).toBeLessThan(65_000);
    expect(long.json().request).toMatchObject({
      url: receiver.url,
      body: expect.stringContaining('created'),
    });
    expect(await deliveries(calm.id)).toEqual([]);
  });

  test('that hangs is let go, and others get theirs meanwhile', async () => {
    const { id } = await hook(['news.created']);
    receiver.answerBy(() => undefined);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 5));
    const quick = await openReceiver();
    await hook(['news.created'], quick.url);
    await Promise.all([write(), write()]);
    const delivering = deliver();
    await quick.got(2);
    expect(await deliveries(id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    await delivering;
    quick.close();
    expect(await deliveries(id)).toMatchObject([{ error: 'timeout' }, { error: 'timeout' }]);
  });

  test('gets deliveries again, and tests, by hand', async () => {
    const { id, secret } = await hook();
    const other = await hook(['faq.created']);
    await write();
    await deliver();
    const [first] = await deliveries(id);
    const at = `v1/webhooks/${id}/deliveries/${first?.id}/redeliver/`;
    expect((await call('POST', at, admin)).statusCode).toBe(202);
    const elsewhere = `v1/webhooks/${other.id}/deliveries/${first?.id}/redeliver/`;
    expect((await call('POST', elsewhere, admin)).statusCode).toBe(404);
    await deliver();
    const [once, again] = receiver.received;
    expect(again?.headers['webhook-id']).toBe(once?.headers['webhook-id']);
    expect(again?.body).toBe(once?.body);
    await call('PUT', `v1/webhooks/${id}/`, { ...admin, body: { active: false } });
    await write();
    expect((await call('POST', `v1/webhooks/${id}/test/`, admin)).statusCode).toBe(202);
    await deliver();
    expect(receiver.types()).toEqual(['news.created', 'news.created', 'webhook.test']);
    for (const each of receiver.received) receiver.verify(secret, each);
  });
});
