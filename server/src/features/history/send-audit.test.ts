import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeKeyPair } from '../../../test/certificates.ts';
import { storeSecurityEvents } from '../../engine/versions/security-events.ts';
import { messageOf, sendAuditJob } from './send-audit-job.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** Starts a syslog server. `fails`: breaks the connection once it has got that many bytes. */
async function startSyslog() {
  const { privateKey, certificate } = makeKeyPair('localhost');
  const received: string[] = [];
  const state = { breaksAfter: Number.POSITIVE_INFINITY };
  const syslog = createServer({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: certificate,
  });
  syslog.on('secureConnection', (socket: TLSSocket) => {
    let text = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text = Buffer.concat([text, chunk]);
      if (text.length < state.breaksAfter) return;
      received.push(...frames(text));
      text = Buffer.alloc(0);
      socket.destroy();
    });
    socket.on('end', () => received.push(...frames(text)));
  });
  syslog.on('tlsClientError', () => undefined);
  syslog.listen(0, 'localhost');
  await once(syslog, 'listening');
  const { port } = syslog.address() as { port: number };
  onTestFinished(async () => {
    syslog.close();
  });
  return { settings: { host: 'localhost', port, ca: certificate }, received, state };
}

/** Splits octet-counted frames; a cut one is left out. */
function frames(buffer: Buffer): string[] {
  const messages: string[] = [];
  for (let rest = buffer; ; ) {
    const space = rest.indexOf(0x20);
    const length = Number(rest.subarray(0, space).toString());
    if (space < 0 || rest.length < space + 1 + length) return messages;
    messages.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
}

const bodyOf = (message: string) => JSON.parse(message.slice(message.indexOf('{')));

const run = () => sendAuditJob.run(server.services, null, new AbortController().signal);

test('each company’s events are sent once, in order, as RFC 5424, and again with the same cursor after a break', async () => {
  const { settings, received, state } = await startSyslog();
  server.services.config.auditSyslog = settings;
  const { id } = await server.build.tenant();
  await run();
  received.length = 0;
  const { system } = server.services.database;
  const store = (users: readonly number[]) =>
    storeSecurityEvents(
      system,
      users.map((user) => ({ tenantId: id, event: 'sign_in', method: 'code', user, by: user }) as const),
    );
  await store([1, 2, 3]);
  await run();
  expect(received.map((message) => bodyOf(message).object.id)).toEqual([1, 2, 3]);
  expect(received[0]).toMatch(
    /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ piiri \d+ sign_in - \{"company":\d+,"cursor":\d+,/,
  );
  expect(bodyOf(received[0] ?? '').company).toBe(id);
  await run();
  expect(received).toHaveLength(3);
  // A server that breaks off has got some of them; all come again.
  received.length = 0;
  state.breaksAfter = 300;
  await store([4, 5, 6]);
  await run();
  state.breaksAfter = Number.POSITIVE_INFINITY;
  await run();
  const cursors = new Map<number, Set<number>>();
  for (const message of received) {
    const { cursor, object } = bodyOf(message);
    cursors.set(object.id, (cursors.get(object.id) ?? new Set()).add(cursor));
  }
  expect([...cursors.keys()].sort()).toEqual([4, 5, 6]);
  for (const own of cursors.values()) expect(own.size).toBe(1);
});

test('a server with another certificate gets nothing, and one that is away stops no other work', async () => {
  const { settings, received } = await startSyslog();
  server.services.config.auditSyslog = settings;
  const { id } = await server.build.tenant();
  await run();
  received.length = 0;
  await storeSecurityEvents(server.services.database.system, [
    { tenantId: id, event: 'locked', method: 'password', user: 7, by: null },
  ]);
  server.services.config.auditSyslog = { ...settings, ca: makeKeyPair('localhost').certificate };
  await run();
  expect(received).toEqual([]);
  server.services.config.auditSyslog = { ...settings, port: 1 };
  await run();
  server.services.config.auditSyslog = settings;
  await run();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^<108>1 .* locked - /);
});

test('a message that is too long leaves out the values', () => {
  const row = {
    ...{ cursor: 1, time: '2026-01-01T00:00:00.000Z', event: 'update', actor: null, entity: 'news' },
    ...{ object: { id: 1 }, changes: { translations: [null, 'x'.repeat(40_000)] as [unknown, unknown] } },
    address_hash: null,
  };
  const { text } = messageOf(row, 4);
  expect(JSON.parse(text)).toMatchObject({
    company: 4,
    cursor: 1,
    changed: ['translations'],
    truncated: true,
  });
  expect(text.length).toBeLessThan(1000);
});
