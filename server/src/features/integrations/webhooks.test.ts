import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { texts } from '../../../test/newsroom.ts';
import { forward, HOUR, MINUTE, useWebhooks } from '../../../test/webhooks.ts';

const own = useWebhooks();
const { call, admin, post, hook, deliver, write, change, deliveries, about } = own;

describe('a webhook', () => {
  test('is created with a secret that is shown once', async () => {
    const { id, secret } = await hook();
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64').length;
    expect(bytes).toBe(32);
    const changed = await call('PUT', `v1/webhooks/${id}/`, {
      ...admin(),
      body: { events: ['news.created'] },
    });
    expect(changed.json()).toMatchObject({ url: own.receiver.url, events: ['news.created'], active: true });
    await call('DELETE', `v1/webhooks/${id}/`, admin());
    expect((await call('POST', `v1/webhooks/${id}/restore/`, admin())).statusCode).toBe(200);
    const answers = await Promise.all(
      [`v1/webhooks/${id}/`, 'v1/webhooks/', 'v1/webhooks/?admin_view=1', `v1/history/?entity=webhook`].map(
        async (path) => (await call('GET', path, admin())).body,
      ),
    );
    const { system } = own.services.database;
    const { rows } = await system.execute(sql`select * from webhook_secrets`);
    for (const text of [...answers, changed.body, JSON.stringify(rows)]) expect(text).not.toContain(secret);
    // The webhook still has its secret.
    await call('POST', `v1/webhooks/${id}/test/`, admin());
    await deliver();
    const [got] = own.receiver.received;
    expect(got && own.receiver.verify(secret, got)).toMatchObject({ type: 'webhook.test' });
  });

  test('continues the trace of the call that changed something', async () => {
    await hook(['news.updated']);
    const id = await write();
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const parent = '00f067aa0ba902b7';
    await change(id, { video_url: null }, { traceparent: `00-${trace}-${parent}-01` });
    await deliver();
    const [got] = own.receiver.received;
    expect(got?.headers.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
    expect(got?.headers.traceparent).not.toContain(parent);
    await change(id, { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await deliver();
    expect(own.receiver.received.at(-1)?.headers).not.toHaveProperty('traceparent');
  });

  test('is for tenant admins of its company only', async () => {
    const { id } = await hook();
    const { groupAdmin, member, strangerAdmin } = own.company.tokens;
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

  test('must use https and a public address', async () => {
    const { services } = own;
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
      const put = await call('PUT', `v1/webhooks/${id}/`, { ...admin(), body: { url } });
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
    // A webhook created under another setting is not called either.
    await write();
    await deliver();
    expect(own.receiver.received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ status: null, error: 'https', attempts: 1 }]);
  });

  test('gets signed events in order, and none for rejected changes', async () => {
    const { secret } = await hook();
    const id = await write();
    expect((await change(id, { published: true, translations: texts })).statusCode).toBe(200);
    await change(id, { translations: { fi: { title: 'Toinen', text: '<p>b</p>' } } });
    expect((await change(id, { group: 999_999 })).statusCode).toBe(400);
    expect((await change(id, { published: false }, { 'if-match': '"1-x"' })).statusCode).toBe(412);
    await change(id, { published: false });
    await change(id, { published: true });
    await call('DELETE', `v1/news/${id}/`, admin());
    await call('POST', `v1/news/${id}/restore/`, admin());
    await deliver();
    expect(about(id)).toEqual([
      'news.created',
      'news.updated',
      'news.published',
      ...['news.updated', 'news.updated', 'news.updated'],
      'news.deleted',
      'news.restored',
    ]);
    const [first, second] = own.receiver.received;
    expect(first?.json).toEqual({
      type: 'news.created',
      timestamp: expect.any(String),
      data: {
        entity: 'news',
        id,
        title: texts.fi.title,
        version: 1,
        group: own.company.groups.own,
      },
    });
    for (const request of own.receiver.received) own.receiver.verify(secret, request);
    expect(first?.headers['webhook-id']).not.toBe(second?.headers['webhook-id']);
    if (!first || !second) throw new Error('Nothing came.');
    expect(() => own.receiver.verify(secret, { ...first, body: second.body })).toThrow();
  });

  test('gets events of custom content types under their type', async () => {
    const type = (name: string) =>
      call('POST', 'v1/content-types/', {
        ...admin(),
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
    expect((await post({ url: own.receiver.url, events: ['content_item.created'] })).statusCode).toBe(400);
    const make = async (name: string, more: object = {}): Promise<number> =>
      (
        await call('POST', `v1/content/${name}/`, {
          ...admin(),
          body: { custom: { job: 'Levyseppä' }, ...more },
        })
      ).json().id;
    const [id, siteId] = [await make('jobs', { published: true }), await make('sites')];
    const release_date = new Date(Date.now() + HOUR).toISOString();
    const later = await make('jobs', { published: true, release_date });
    await deliver();
    expect(about(id)).toEqual(['content/jobs.created', 'content/jobs.published']);
    expect(about(siteId)).toEqual([]);
    expect(own.receiver.received[0]?.json.data).toMatchObject({ entity: 'content/jobs', title: 'Levyseppä' });
    forward(HOUR + MINUTE);
    await deliver();
    expect(about(later)).toEqual(['content/jobs.created', 'content/jobs.published']);
  });

  test('gets people’s ids only, no names', async () => {
    await hook(['user.created']);
    const body = { first_name: 'Salainen', last_name: 'Nimi', username: `s${Date.now()}` };
    const created = await call('POST', 'v1/users/', { ...admin(), body });
    await deliver();
    const [{ body: sent, json } = { body: '', json: undefined }] = own.receiver.received;
    expect(json?.data).toMatchObject({ entity: 'user', id: created.json().id, title: null });
    expect(sent).not.toMatch(/Salainen|Nimi/);
  });

  test('gets one event for a scheduled release, also when no server ran at that time', async () => {
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
