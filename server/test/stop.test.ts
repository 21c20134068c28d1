import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseRuns, watchServerProcess } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

let dataDir: ReturnType<typeof temporaryDataDir>;
let running: ReturnType<typeof watchServerProcess>;

beforeEach(() => {
  dataDir = temporaryDataDir();
  running = watchServerProcess(dataDir.path);
});

afterEach(async () => {
  await running.stop('SIGKILL');
  dataDir.remove();
});

/** Opens a connection and sends something. */
async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}

const post = (path: string, type: string, length: number, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const SIGN_IN = '{"username":"nobody","password":"wrong-password"}';

/** Calls in progress when the signal arrives. */
const UNDER_WAY = [
  // Answered, and kept alive for the next call.
  'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  // Checking a password takes a while.
  post('/api/v1/auth/login', 'application/json', SIGN_IN.length, SIGN_IN),
  'GET /healthz HTT',
  post('/api/v1/auth/login', 'application/json', 1000, '{"user'),
  post('/api/v1/news/', 'multipart/form-data; boundary=b', 9_000_000, '--b\r\nContent-Disp'),
  // More than the buffers between two processes hold: the server waits for a reader.
  'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200),
];

describe('SIGTERM', () => {
  test.each([
    ['nothing open', []],
    ['answered, unanswered, unfinished and unread calls', UNDER_WAY],
  ])('with %s ends the server with 0 within ten seconds, and its database', async (_, calls) => {
    const port = await running.port();
    for (const text of calls) (await open(port, text)).pause();
    const { code, took, output } = await running.stop();
    expect(code, output).toBe(0);
    expect(took, output).toBeLessThan(10_000);
    expect(databaseRuns(dataDir.path), output).toBe(false);
  });

  test.each(['database: creating it', 'demo: filling the empty database'])(
    'during the start ("%s") ends it likewise, and the next start continues from there',
    async (line) => {
      await running.stop('SIGKILL');
      running = watchServerProcess(dataDir.path, { DEMO: '1' });
      await running.said(new RegExp(line));
      const { code, took, output } = await running.stop();
      expect(code, output).toBe(0);
      expect(took, output).toBeLessThan(10_000);
      expect(databaseRuns(dataDir.path), output).toBe(false);
      running = watchServerProcess(dataDir.path);
      await running.port();
      expect((await running.stop()).code).toBe(0);
    },
  );
});

test('SIGKILL ends the database as well, soon after', async () => {
  await running.port();
  expect(databaseRuns(dataDir.path)).toBe(true);
  await running.stop('SIGKILL');
  await expect.poll(() => databaseRuns(dataDir.path)).toBe(false);
});
