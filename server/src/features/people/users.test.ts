import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { noSms } from '../../platform/sms/sms.ts';
import { httpSms, twilio } from '../../platform/sms/sms-config.ts';

let server: TestApp;
let tenant: number;
let token: string;
let person: { id: number; phone: string };

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  const { build, login } = server;
  tenant = (await build.tenant()).id;
  token = await login(await build.user({ tenant, is_tenant_admin: true }));
  person = await build.user({ tenant });
});

test('rows of people and users are complete for admins, including what a person hides', async () => {
  const { build, call } = server;
  const { phone } = await build.user({
    tenant,
    show_phone_to_all: false,
    status: 'away',
    job_title: 'Asentaja',
  });
  const rowOf = async (path: string) =>
    (await call('GET', path, { token })).json().results.find((row: { phone: string }) => row.phone === phone);
  for (const path of ['people', 'people/search'])
    expect(await rowOf(`v1/${path}/?admin_view=1`)).toMatchObject({
      status: 'away',
      email: null,
      groups: [],
    });
  expect(await rowOf('v1/people/')).toBeUndefined();
  for (const path of ['users', 'users/new'])
    expect(await rowOf(`v1/${path}/`)).toMatchObject({ job_title: 'Asentaja', groups: [] });
});

test('everybody is implicitly in the group of everyone, and nobody administers it', async () => {
  const { build, call } = server;
  const { id, everyoneGroup } = await build.tenant();
  const own = await build.group({ tenant: id });
  const person = await build.user({ tenant: id });
  const token = await server.login(await build.user({ tenant: id, is_tenant_admin: true }));
  const change = (body: object) => call('PUT', `v1/users/${person.id}/`, { token, body });
  expect((await change({ groups: [everyoneGroup, own.id] })).json().groups).toEqual([own.id]);
  expect((await change({ admin_groups: [everyoneGroup] })).json().errors).toEqual({
    admin_groups: [expect.stringMatching(/kuuluvat kaikki/)],
  });
  for (const path of ['users', 'people'])
    expect((await call('GET', `v1/${path}/?groups=${everyoneGroup}`, { token })).json().count).toBe(2);
});

test('a bulk change sets read-only, except for the last admin, and changes nothing else', async () => {
  const otherUser = await server.build.user({ tenant });
  const admins = (await server.call('GET', 'v1/users/?is_tenant_admin=true', { token })).json();
  const [admin] = admins.results;
  const change = (items: object[], as = token) =>
    server.call('POST', 'v1/users/bulk/change/', { token: as, body: { items } });
  const ids = [person.id, otherUser.id, admin.id];
  const answer = (await change(ids.map((id) => ({ id, read_only: true })))).json();
  expect(answer.done).toEqual(
    [person.id, otherUser.id].toSorted((a, b) => a - b).map((id) => ({ id, before: { read_only: false } })),
  );
  expect(answer.failed).toMatchObject([{ id: admin.id }]);
  const limited = await server.call('GET', 'v1/users/?read_only=true', { token });
  expect(limited.json().count).toBe(2);
  expect((await change([{ id: person.id, is_tenant_admin: true }])).statusCode).toBe(400);
  expect((await change([{ id: admin.id, read_only: true }], await server.login(otherUser))).statusCode).toBe(
    403,
  );
});

describe('a profile picture', () => {
  const bytes = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();

  async function put(fields: { image?: boolean; remove_image?: boolean }) {
    const form = new FormData();
    if (fields.image) form.set('image', new Blob([new Uint8Array(await bytes)]), 'kuva.png');
    if (fields.remove_image) form.set('remove_image', 'true');
    return server.call('PUT', `v1/users/${person.id}/image/`, { token, body: form });
  }

  test('is set, protected from accidental replacement, and removed', async () => {
    expect((await put({ image: true })).json().picture).toMatch(/^\/api\//);
    const again = await put({ image: true });
    expect([again.statusCode, again.json().errors]).toEqual([400, { image: ['Poista ensin nykyinen kuva'] }]);
    expect((await put({ image: true, remove_image: true })).statusCode).toBe(200);
    expect((await put({ remove_image: true })).json().picture).toBeNull();
    expect((await put({})).json().errors).toEqual({ image: ['Tiedosto puuttuu'] });
  });
});

describe('an invitation', () => {
  let gateway: Server;
  let address: string;
  let received: string[] = [];
  /** The gateway's responses: a status, or a cut connection. */
  let answers: (number | 'cut')[] = [];

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push(body);
        const next = answers.shift() ?? 200;
        if (next === 'cut') request.socket.destroy();
        else response.writeHead(next).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => gateway.close(resolve)));

  beforeEach(() => {
    received = [];
    answers = [];
    const headers = { 'Content-Type': 'application/json' };
    const body = '{"to": "{{to}}", "text": "{{text}}"}';
    server.services.sms = httpSms({ url: address, method: 'POST', headers, body, from: 'Piiri' });
  });

  const text = 'Tervetuloa!\nhttps://intra.example.com "ä" 100 %';

  async function invite(more: { key?: string; id?: number; message?: string } = {}) {
    const { key, id = person.id, message = text } = more;
    return server.call('POST', 'v1/users/invite/', {
      token,
      body: { id, message },
      headers: key ? { 'idempotency-key': key } : {},
    });
  }

  const ids = async (part: string) =>
    (await server.call('GET', `v1/users/${part}/`, { token }))
      .json()
      .results.map(({ id }: { id: number }) => id);

  test('is sent as written and recorded as sent', async () => {
    const answer = await invite();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: person.id, status: 'sent', detail: 'Lähetys on valmis' });
    expect(received.map((body) => JSON.parse(body))).toEqual([{ to: person.phone, text }]);
    expect([await ids('new'), await ids('notloggedin')]).toEqual([[], [person.id]]);
  });

  test('is sent through Twilio as through any other gateway', async () => {
    server.services.sms = twilio({ sid: 'AC1', token: 'secret', sender: '+15005550006', api: address });
    expect((await invite()).json().status).toBe('sent');
    expect(Object.fromEntries(new URLSearchParams(received[0]))).toMatchObject({
      To: person.phone,
      Body: text,
    });
  });

  test('that the gateway refuses reports so, and the person stays uninvited', async () => {
    answers = [500];
    const answer = (await invite()).json();
    expect(answer).toMatchObject({ id: person.id, status: 'failed' });
    expect(answer.detail).toMatch(/^Lähetys epäonnistui: /);
    expect([await ids('new'), await ids('notloggedin')]).toEqual([[person.id], []]);
    expect((await invite()).json().status).toBe('sent');
  });

  test('is sent once per idempotency key, also for concurrent calls, which get the same result', async () => {
    const together = await Promise.all([invite({ key: 'a' }), invite({ key: 'a' }), invite({ key: 'a' })]);
    // A concurrent call is answered with 503.
    for (const { statusCode } of together) expect([200, 503]).toContain(statusCode);
    expect(received).toHaveLength(1);
    expect((await invite({ key: 'a' })).json().status).toBe('sent');
    expect(received).toHaveLength(1);
    expect((await invite({ key: 'a', message: 'toinen' })).statusCode).toBe(422);
    answers = [503];
    expect((await invite({ key: 'b' })).json().status).toBe('failed');
    expect((await invite({ key: 'b' })).json().status).toBe('failed');
    expect(received).toHaveLength(2);
  });

  test('with an unknown outcome is not sent again automatically', async () => {
    answers = ['cut'];
    const first = (await invite({ key: 'c' })).json();
    expect(first.detail).toMatch(/saattoi silti lähteä/);
    expect((await invite({ key: 'c' })).json()).toEqual(first);
    expect(received).toHaveLength(1);
    expect(await ids('new')).toEqual([]);
    // A new sending waits until no previous one can still be in progress.
    expect((await invite({ key: 'd' })).json().detail).toMatch(/vielä lähdössä/);
    await server.services.database.system.execute(
      sql`update invites set created_at = now() - interval '2 minutes' where user_id = ${person.id}`,
    );
    expect((await invite({ key: 'e' })).json().status).toBe('sent');
    expect(received).toHaveLength(2);
  });

  test('stays unsent when the server stopped before its outcome was stored', async () => {
    const { system } = server.services.database;
    answers = [200];
    await invite({ key: 'f' });
    // The state after a crash between the gateway's response and ours.
    await system.execute(sql`update invites set state = 'sending' where user_id = ${person.id}`);
    await system.execute(sql`delete from idempotency_keys where tenant_id = ${tenant}`);
    expect((await invite({ key: 'f' })).json().status).toBe('failed');
    expect(received).toHaveLength(1);
  });

  test('requires a message, a phone and a person of the company', async () => {
    for (const message of ['', ' \n '])
      expect((await invite({ message })).json().errors).toEqual({ message: ['Viesti on pakollinen'] });
    expect((await invite({ message: 'x'.repeat(1001) })).statusCode).toBe(400);
    const silent = await server.call('POST', 'v1/users/', {
      token,
      body: { first_name: 'A', last_name: 'B', username: `hiljainen${person.phone.slice(1)}` },
    });
    expect((await invite({ id: silent.json().id })).json()).toMatchObject({ status: 'failed' });
    expect((await invite({ id: (await server.build.user()).id })).statusCode).toBe(404);
    server.services.sms = noSms(() => undefined);
    expect((await invite()).json().detail).toMatch(/ei ole otettu käyttöön/);
    expect(received).toHaveLength(0);
  });

  test('is sent to one person at most five times a day', async () => {
    for (let time = 0; time < 5; time++) expect((await invite()).json().status).toBe('sent');
    expect((await invite()).json()).toMatchObject({ status: 'failed' });
    expect(received).toHaveLength(5);
  });
});
