import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { processorTime } from '../../../test/processor-time.ts';

let server: TestApp;
let live: string;

beforeAll(async () => {
  server = await openTestApp();
  live = `${await server.address()}/api/live/?EIO=4&transport=polling`;
});

afterAll(() => server.close());

/** Separator of packets in the body of a polling connection. */
const BETWEEN = '\u001e';

const names = Array.from({ length: 20_000 }, (_, at) => `"n${at}":1`).join(',');

const HOSTILE: Record<string, string> = {
  'thousands of entries': Array(80_000).fill('40').join(BETWEEN),
  'thousands of names': `40{${names}}`,
  'thousands of lists': `42["send",${'['.repeat(80_000)}`,
  'thousands of empty packets': Array(80_000).fill('4').join(BETWEEN),
  'thousands of answers to a ping': Array(80_000).fill('3').join(BETWEEN),
};

test.each(Object.entries(HOSTILE))(
  'an unauthenticated client cannot keep the server busy with %s',
  async (_, body) => {
    const { ms } = await processorTime(async () => {
      const opened = await (await fetch(live)).text();
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
      await fetch(`${live}&sid=${sid}`, { method: 'POST', body }).catch(() => {});
    }, 50);
    expect(ms).toBeLessThan(50);
  },
);

test('a rejected client may try again a few times on the same socket', async () => {
  const socket = io(`${await server.address()}/notices`, {
    path: '/api/live',
    transports: ['websocket'],
    forceNew: true,
  });
  for (let time = 0; time < 5; time++) {
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toContain('Kirjaudu');
    socket.connect();
  }
  socket.close();
});
