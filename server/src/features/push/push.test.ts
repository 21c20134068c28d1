import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSettings } from '@piiri/shared/contracts/push.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openChat } from '../../../test/chat.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { endLogin } from '../sessions/sessions.ts';

/** A browser as the push service and the browser itself see it: `read` decrypts a notification with its keys. */
function browserAt(address: string, path: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${address}/${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291 and RFC 8188, one record. */
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const serverKey = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(serverKey), auth, info, 32));
      const derive = (name: string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
      const encrypted = body.subarray(21 + length);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

type Sent = { path: string; headers: IncomingMessage['headers']; body: Buffer };

let maker: Server;
let makerAddress: string;
let status = 201;
let sent: Sent[] = [];
let chat: Awaited<ReturnType<typeof openChat>>;

beforeAll(async () => {
  maker = createServer((request, response) => {
    void buffer(request).then((body) => {
      sent.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(maker, 'listening');
  makerAddress = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`;
  chat = await openChat(() => startTestApp({ pushServices: [makerAddress] }));
});

afterAll(async () => {
  await chat.close();
  maker.close();
});

beforeEach(() => {
  sent = [];
  status = 201;
});

type Person = Awaited<ReturnType<typeof chat.person>>;

async function subscribe({ token }: Pick<Person, 'token'>, path: string) {
  const browser = browserAt(makerAddress, path);
  const answer = await chat.server.call('POST', 'v1/push/subscriptions/', {
    token,
    body: browser.subscription,
  });
  expect(answer.statusCode).toBe(204);
  return browser;
}

const settings = async (token: string): Promise<PushSettings> =>
  (await chat.server.call('GET', 'v1/push/', { token })).json();

const choose = (token: string, body: object) => chat.server.call('PUT', 'v1/push/', { token, body });

/** Runs the waiting jobs at once, until the expected notifications were sent. */
const untilSent = (isSent: () => boolean) =>
  expect
    .poll(
      async () => {
        await chat.server.services.database.system.execute(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
        );
        await runJobs(chat.server.services);
        return isSent();
      },
      { timeout: 50_000 },
    )
    .toBe(true);

/** Sends a message in a channel, and waits until a person who is notified of everything was notified. */
async function sendMessage(
  channel: number,
  text: string,
  more: Record<string, unknown> = {},
  meanwhile = async () => {},
) {
  const witness = await chat.person();
  await subscribe(witness, `witness-${witness.id}`);
  const sender = await chat.person({ first_name: 'Ritva', last_name: 'Rastas' });
  await subscribe(sender, `sender-${sender.id}`);
  const listener = await chat.listen(await chat.room(channel, sender.token), sender.token);
  expect(await listener.send(text, more)).toMatchObject({ ok: true });
  await meanwhile();
  // One job sends all notifications of a burst.
  await untilSent(() => sent.some(({ path }) => path === `/witness-${witness.id}`));
  return { sender: sender.id };
}

const to = (path: string) => sent.filter((request) => request.path === `/${path}`);

test('a push message names channel and sender but not the text, and is encrypted and signed', async () => {
  const person = await chat.person();
  const browser = await subscribe(person, 'one');
  const outsider = { token: chat.company.tokens.outsider ?? '' };
  await subscribe(outsider, 'outsider');
  const channel = await chat.channel();
  const { sender } = await sendMessage(channel, 'Salainen asia');
  expect(to(`sender-${sender}`)).toEqual([]);
  const [first, ...rest] = to('one');
  expect(rest).toEqual([]);
  expect(to('outsider')).toEqual([]);
  if (!first) throw new Error('Nothing came.');
  expect(first.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: expect.stringMatching(/^\d+$/),
  });
  expect(browser.read(first.body)).toEqual({
    title: 'Vuorot',
    body: 'Ritva Rastas lähetti viestin',
    url: `/chat/${channel}`,
    tag: expect.stringMatching(/^chat-\d+$/),
  });

  const { key } = await settings(person.token);
  const [, token = '', sentKey] = /^vapid t=([^,]+), ?k=(.+)$/.exec(first.headers.authorization ?? '') ?? [];
  expect(sentKey).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) =>
    coordinate.toString('base64url'),
  );
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const ieee = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, ieee, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: makerAddress });
});

test('each person chooses channels and quiet hours', async () => {
  const [none, quiet, answers] = [await chat.person(), await chat.person(), await chat.person()];
  for (const [path, person] of Object.entries({ none, quiet, answers })) await subscribe(person, path);
  const channel = await chat.channel();
  expect((await settings(none.token)).channels).toContainEqual({
    id: channel,
    name: 'Vuorot',
    choice: 'all',
  });
  await choose(none.token, { channels: { [channel]: 'none' } });
  await choose(quiet.token, { quiet: { from: 0, until: 0, days: [1, 2, 3, 4, 5, 6, 7] } });
  const chosen = await choose(answers.token, { channels: { [channel]: 'answers', 999999: 'all' } });
  expect(chosen.json().channels).toContainEqual({ id: channel, name: 'Vuorot', choice: 'answers' });
  const listener = await chat.listen(await chat.room(channel, answers.token), answers.token);
  await listener.send('Kysymys');
  await sendMessage(channel, 'Muuta');
  for (const path of ['none', 'quiet', 'answers']) expect(to(path)).toEqual([]);
  await sendMessage(channel, 'Vastaus', { reply_to: 1 });
  expect(to('answers')).toHaveLength(1);

  const silent = await chat.channel({ send_notifications: false });
  expect((await settings(none.token)).channels).toContainEqual({
    id: silent,
    name: 'Vuorot',
    choice: 'none',
  });
  expect((await choose(none.token, { channels: { [channel]: 'loud' } })).statusCode).toBe(400);
  expect((await choose(none.token, { quiet: { from: 0, until: 1440, days: [1] } })).statusCode).toBe(400);
});

test('no push goes to people who have read the message, signed out or became read-only', async () => {
  const [reader, ended, bound] = [await chat.person(), await chat.person(), await chat.person()];
  await subscribe(bound, 'bound');
  await subscribe(reader, 'reader');
  await subscribe(ended, 'ended');
  const channel = await chat.channel();
  const room = await chat.room(channel, reader.token);
  const listener = await chat.listen(room, reader.token);
  listener.socket.on('message', ({ seq }: { seq: number }) => listener.socket.emit('read', { seq }));
  const { rows } = await chat.server.services.database.system.execute<{ login_id: string }>(
    `select login_id from sessions where user_id = ${ended.id}`,
  );
  await endLogin(chat.server.services.database.system, rows[0]?.login_id ?? '');
  await chat.server.call('PUT', `v1/users/${bound.id}/`, {
    token: chat.company.tokens.tenantAdmin,
    body: { read_only: true },
  });
  const hasRead = async () => (await chat.read(room.id, reader.token)).read_seq;
  await sendMessage(channel, 'Hei', {}, async () => void (await expect.poll(hasRead).toBe(1)));
  expect([...to('reader'), ...to('ended'), ...to('bound')]).toEqual([]);
});

test('in a private channel the employee and the managers get pushes, for each of their rooms', async () => {
  const [manager, employee, neighbour] = [await chat.person(), await chat.person(), await chat.person()];
  const lookingAfter = await subscribe(manager, 'looks-after');
  await subscribe(employee, 'employee');
  await subscribe(neighbour, 'neighbour');
  const channel = await chat.channel({ channel_type: 1, managers: [manager.id] });
  for (const { token } of [employee, neighbour])
    await (await chat.listen(await chat.room(channel, token), token)).send('Kysymys');
  await untilSent(() => to('looks-after').length >= 2);
  expect(to('looks-after')).toHaveLength(2);
  const urls = to('looks-after').map(({ body }) => lookingAfter.read(body).url);
  expect(new Set(urls).size).toBe(2);
  expect([...to('employee'), ...to('neighbour')]).toEqual([]);
  const room = await chat.room(channel, employee.token);
  await (await chat.listen(room, manager.token)).send('Vastaus');
  await untilSent(() => to('employee').length >= 1);
  expect(to('employee')).toHaveLength(1);
  expect(to('neighbour')).toEqual([]);
});

test('a subscription that the push service reports gone is deleted, as is an unsubscribed one', async () => {
  const [gone, off] = [await chat.person(), await chat.person()];
  await subscribe(gone, 'gone');
  const { endpoint } = (await subscribe(off, 'off')).subscription;
  const left = await chat.server.call(
    'DELETE',
    `v1/push/subscriptions/?endpoint=${encodeURIComponent(endpoint)}`,
    {
      token: off.token,
    },
  );
  expect(left.statusCode).toBe(204);
  const channel = await chat.channel();
  status = 410;
  await sendMessage(channel, 'Hei');
  expect(to('gone')).toHaveLength(1);
  expect(to('off')).toEqual([]);
  const { rows } = await chat.server.services.database.system.execute(
    `select from push_subscriptions where user_id = ${gone.id}`,
  );
  expect(rows).toEqual([]);
});

test('a temporarily refused push is sent again, a permanently refused one is not', async () => {
  const person = await chat.person();
  await subscribe(person, 'busy');
  const channel = await chat.channel();
  const { system } = chat.server.services.database;
  const again = async () =>
    (
      await system.execute<{ id: number }>(
        "select id from graphile_worker.jobs where task_identifier = 'push-again'",
      )
    ).rows;
  status = 400;
  await sendMessage(channel, 'Ei koskaan');
  expect(await again()).toEqual([]);
  // The room's pause is over.
  await system.execute(`update push_subscriptions set rooms = '{}'`);
  status = 503;
  await sendMessage(channel, 'Myöhemmin');
  expect((await again()).length).toBeGreaterThan(0);
  status = 201;
  sent = [];
  await system.execute('update graphile_worker._private_jobs set run_at = now()');
  await untilSent(() => to('busy').length === 1);
  expect(await again()).toEqual([]);
});

test('a busy room sends one push a minute, whichever process runs its jobs', async () => {
  const person = await chat.person();
  await subscribe(person, 'once');
  const channel = await chat.channel();
  await sendMessage(channel, 'Yksi');
  await sendMessage(channel, 'Kaksi');
  expect(to('once')).toHaveLength(1);
});

test.each(['http://127.0.0.1:1/x', 'http://169.254.169.254/x', 'https://evil.example/x', 'nonsense'])(
  'pushes go to known push services only: %s',
  async (endpoint) => {
    const { token } = await chat.person();
    const { keys } = browserAt(makerAddress, 'x').subscription;
    const answer = await chat.server.call('POST', 'v1/push/subscriptions/', {
      token,
      body: { endpoint, keys },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('endpoint');
  },
);
