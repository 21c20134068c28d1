import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fetchPublic } from './fetch-public.ts';

/**
 * Process that calls a silent server while memory is collected all the time, and prints how many calls timed out. The
 * caller's signal lives as long as the process, as that of a shutdown does. Needs `--expose-gc`.
 */
const CALLS = 8;
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const stopping = new AbortController();
let timedOut = 0;

const print = () => {
  process.stdout.write(`${timedOut} timed out, ${CALLS - timedOut} still wait\n`);
  process.exit();
};

for (let call = 0; call < CALLS; call++)
  fetchPublic(
    `http://127.0.0.1:${port}/`,
    { method: 'POST', body: 'x', signal: stopping.signal },
    { timeoutMs: 300, maxBytes: 1000, allowPrivate: true },
  ).catch(({ name }: Error) => {
    if (name === 'TimeoutError') timedOut += 1;
    if (timedOut === CALLS) print();
  });
setInterval(() => globalThis.gc?.(), 20);
setTimeout(print, 5000);
