import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../src/platform/process/paths.ts';
import { freePort } from '../free-port.ts';
import { createCompany, type Installation, openInstallation } from './installation.ts';
import { clientHeader } from './load.ts';
import { NGINX } from './nginx.ts';

/** Numbers of web processes to compare; PIIRI_PROCESSES overrides them, such as `2 4 8`. */
const PROCESSES = (process.env.PIIRI_PROCESSES ?? '1 2 4').split(' ').map(Number);

/** Duration of each measurement, in seconds. */
const SECONDS = 8;

const CALLERS = 32;

const PATHS = ['/api/v1/feed/', '/api/v1/news/', '/api/v1/people/?page_size=20'];

let installation: Installation;

beforeAll(async () => {
  if (NGINX) installation = await openInstallation();
});

afterAll(() => installation?.close());

test.skipIf(!NGINX)('throughput by number of web processes', async () => {
  const ports: number[] = [];
  await installation.start(ROOT, 'worker', await freePort());
  const lines: string[] = [];
  let headers: Record<string, string> = {};
  for (const count of PROCESSES) {
    while (ports.length < count) {
      const port = await freePort();
      await installation.start(ROOT, 'web', port);
      ports.push(port);
    }
    const { address } = await installation.proxy(ports);
    headers = headers.Authorization
      ? headers
      : { Authorization: `Bearer ${(await createCompany(installation)).people[0]?.token}` };
    const requests = PATHS.flatMap((path) =>
      Array.from({ length: CALLERS }, (_, number) => ({
        path,
        headers: { ...headers, ...clientHeader(number) },
      })),
    );
    const {
      requests: answered,
      latency,
      non2xx,
      errors,
    } = await autocannon({
      url: address,
      connections: CALLERS,
      duration: SECONDS,
      requests,
    });
    expect([non2xx, errors]).toEqual([0, 0]);
    lines.push(
      `${count} web: ${Math.round(answered.average)} calls a second, half within ${latency.p50} ms, 99 of 100 within ${latency.p99} ms`,
    );
  }
  process.stdout.write(`With ${availableParallelism()} processors for everything:\n${lines.join('\n')}\n`);
});
