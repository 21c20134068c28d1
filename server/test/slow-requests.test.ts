import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;
let port: number;

beforeAll(async () => {
  const { limits } = readConfig({});
  server = await startTestApp({ limits: { ...limits, time: { headers: 1, idle: 2, request: 4 } } });
  company = await buildCompany(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

afterAll(() => server.close());

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

/** Begins a form with one file, and leaves it unfinished. */
function beginUpload(path: string, part: string, headers: Record<string, string> = {}): ClientRequest {
  const upload = request({
    port,
    method: 'POST',
    path: `/api/${path}`,
    headers: {
      authorization: `Bearer ${company.tokens.tenantAdmin}`,
      'accept-language': 'fi',
      'content-type': 'multipart/form-data; boundary=raja',
      ...headers,
    },
  });
  upload.on('error', () => {});
  upload.write(
    `--raja\r\nContent-Disposition: form-data; name="${part}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  return upload;
}

async function answerTo(upload: ClientRequest) {
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

describe('a body that is too large is answered while it is being sent', () => {
  test('for a picture, with an error at its field', async () => {
    const upload = beginUpload('v1/news/', 'image');
    for (let sent = 0; sent < 11; sent++) upload.write(MEGABYTE);
    const { status, body } = await answerTo(upload);
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', errors: { image: ['Kuva saa olla enintään 10 Mt'] } });
    // The server still accepts what a browser sends, so that the browser gets to read the answer.
    for (let sent = 0; sent < 20; sent++) upload.write(MEGABYTE);
    await new Promise<void>((resolve) => upload.write(MEGABYTE, () => resolve()));
    upload.destroy();
  });

  test('for a declared length above the limit of any call', async () => {
    const upload = beginUpload('v1/news/', 'image', { 'content-length': String(500 * MEGABYTE.length) });
    expect((await answerTo(upload)).status).toBe(413);
    upload.destroy();
  });

  test('for JSON', async () => {
    const body = beginUpload('v1/news/', 'x', {
      'content-type': 'application/json',
      'content-length': String(3 * MEGABYTE.length),
    });
    expect((await answerTo(body)).status).toBe(413);
    body.destroy();
  });

  test('for an upload without a valid session', async () => {
    const upload = beginUpload('v1/news/', 'image', { authorization: 'Bearer nobody' });
    upload.write(MEGABYTE);
    expect((await answerTo(upload)).status).toBe(401);
    upload.destroy();
  });

  test('texts of a form count together', async () => {
    const form = new FormData();
    for (let field = 0; field < 30; field++) form.set(`f${field}`, 'x'.repeat(100_000));
    const answer = await server.call('POST', 'v1/news/', { token: company.tokens.tenantAdmin, body: form });
    expect(answer.statusCode).toBe(413);
  });
});

/** Sends the beginning of a request, and returns what the server sent before it closed the connection. */
async function closed(begin: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  begin(socket);
  await once(socket, 'close');
  return received;
}

const HEAD = 'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a request that never ends is closed', () => {
  test('in its headers', async () => {
    expect(await closed((socket) => socket.write(HEAD))).not.toContain(' 200 ');
  });

  test('after a part of its body', async () => {
    const received = await closed((socket) => socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"username":`));
    expect(received).not.toContain(' 200 ');
  });

  test('with a body sent byte by byte', async () => {
    const received = await closed((socket) => {
      socket.write(`${HEAD}Content-Length: 1000\r\n\r\n`);
      const dripping = setInterval(() => socket.write(' '), 100);
      socket.once('close', () => clearInterval(dripping));
    });
    expect(received).not.toContain(' 200 ');
  });
});

test('a call that takes longer than the idle timeout is answered', async () => {
  const { groups, tokens } = company;
  const waiting = await server.services.database.system.transaction(async (db) => {
    await db.execute(sql`lock table news in exclusive mode`);
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/news/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.tenantAdmin}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        group: groups.own,
        release_date: '01.01.2026 12:00',
        translations: { fi: { title: 'Hidas', text: '<p>Hidas.</p>' } },
      }),
    });
    // Longer than the idle timeout of a connection.
    await db.execute(sql`select pg_sleep(3)`);
    return { answer };
  });
  expect((await waiting.answer).status).toBe(201);
});
