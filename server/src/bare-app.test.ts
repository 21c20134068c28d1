import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/app.ts';
import { openBareApp } from './bare-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('a call on a keep-alive connection is answered while the server closes', async () => {
  const app = openBareApp(server.services);
  let finish = () => {};
  let signalStart = () => {};
  const started = new Promise<void>((resolve) => {
    signalStart = resolve;
  });
  app.get('/slow', () => {
    signalStart();
    return new Promise((resolve) => {
      finish = () => resolve({ status: 'slow' });
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.on('data', (chunk) => {
    answered += chunk;
  });
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await started;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const second = once(app.server, 'request');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await second;
  finish();
  await closed;
  await expect.poll(() => answered.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  socket.destroy();
});
