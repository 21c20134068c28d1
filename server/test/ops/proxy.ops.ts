import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { CLIENT_HEADER, checkConfiguration, NGINX, OPENSSL, startNginx } from './nginx.ts';

/** Live connections to open; nginx's own default ends at about 380. */
const CONNECTIONS = 1200;

/** What one address may open, by `deploy/nginx.conf`. */
const PER_ADDRESS = 4000;

if (!NGINX)
  process.stderr.write('The tests of the proxy are left out: there is no nginx (apt install nginx-light).\n');

describe.skipIf(!NGINX)('nginx with the shipped files', () => {
  const folder = temporaryDataDir();
  const upstreams: Server[] = [];
  const sockets = new Set<Socket>();
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    const ports: number[] = [];
    for (const name of ['first', 'second']) {
      const port = await freePort();
      ports.push(port);
      upstreams.push(openUpstream(name, sockets).listen(port, '127.0.0.1'));
    }
    nginx = await startNginx(folder.path, await freePort(), ports);
    await vi.waitFor(() => fetch(nginx.address), { timeout: 50_000 });
  });

  afterAll(async () => {
    await nginx.stop();
    for (const socket of sockets) socket.destroy();
    for (const upstream of upstreams) upstream.close();
    folder.remove();
  });

  test.skipIf(!OPENSSL)('accepts the whole files, with TLS, HTTP/2 and IPv6', () => {
    expect(checkConfiguration(folder.path)).toEqual({ status: 0, complaints: [] });
  });

  const ask = (path: string, client: string, headers = {}) =>
    fetch(`${nginx.address}${path}`, { headers: { [CLIENT_HEADER]: client, ...headers } });

  test('holds a thousand live connections of one address, and answers everybody else', async () => {
    const { port } = new URL(nginx.address);
    const opened = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => upgrade(Number(port), '192.0.2.7', sockets)),
    );
    expect(opened.filter((status) => status === 101)).toHaveLength(CONNECTIONS);
    expect((await ask('/', '192.0.2.8')).status).toBe(200);
    expect(CONNECTIONS).toBeLessThan(PER_ADDRESS);
  });

  test('sends all requests of a polling browser to one process, and the calls of an address to all', async () => {
    const handshake = await ask('/api/live/?transport=polling', '192.0.2.9');
    const cookie = handshake.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(handshake.headers.get('set-cookie')).toMatch(
      /^piiri_live=\w{32}; Path=\/api\/live; HttpOnly; Secure; SameSite=Lax$/,
    );
    const process = await handshake.text();
    for (let count = 0; count < 10; count++) {
      const answer = await ask('/api/live/?transport=polling&sid=x', '192.0.2.9', { cookie });
      expect(answer.headers.has('set-cookie')).toBe(false);
      expect(await answer.text()).toBe(process);
    }
    const calls = Array.from({ length: 20 }, async () => (await ask('/api/v1/news/', '192.0.2.9')).text());
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['first', 'second']));
  });

  test('gives health, readiness and metrics to this machine alone, and does not name its version', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz/', '/metrics', '/READYZ']) {
      expect((await ask(path, '192.0.2.9')).status, path).toBe(403);
      expect((await ask(path, '127.0.0.1')).status, path).toBe(200);
    }
    expect((await ask('/', '192.0.2.9')).headers.get('server')).toBe('nginx');
  });
});

/** Returns a web process that answers its name, and accepts WebSockets. */
function openUpstream(name: string, sockets: Set<Socket>): Server {
  const server = createServer((_, response) => response.end(name));
  server.on('upgrade', (_, socket) => {
    sockets.add(socket as Socket);
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  return server;
}

/** Opens a live connection and leaves it open; returns the status of the answer. */
function upgrade(port: number, client: string, sockets: Set<Socket>): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => {});
  socket.write(
    `GET /api/live/?transport=websocket HTTP/1.1\r\nHost: x\r\n${CLIENT_HEADER}: ${client}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(Number(String(chunk).split(' ')[1])));
    socket.once('close', () => resolve(0));
  });
}
