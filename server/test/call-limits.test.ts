import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { measureCallLimits, openCallLimits } from '../src/platform/http/call-limits.ts';
import { openTestApp, startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

const { limits } = readConfig({});

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

/** Returns work that runs until it is ended, and the number of its instances. */
function holdable() {
  const ends: (() => void)[] = [];
  let inside = 0;
  let peak = 0;
  return {
    work: async () => {
      inside++;
      peak = Math.max(peak, inside);
      await new Promise<void>((resolve) => ends.push(resolve));
      inside--;
    },
    async end() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    most: () => peak,
  };
}

test('forty concurrent searches of one person are all answered and delay neither them nor others', async () => {
  const { services, call } = server;
  const { member, outsider, stranger } = company.tokens;
  let release = () => {};
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  // Reads of news wait for the database meanwhile.
  const slowness = services.database.system.transaction(async (db) => {
    await db.execute(sql`lock table news in access exclusive mode`);
    locked();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isLocked;
  const searches = Array.from({ length: 40 }, () => call('GET', 'v1/news/?search=linja', { token: member }));
  for (const token of [member, outsider, stranger])
    expect((await call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
  release();
  await slowness;
  expect((await Promise.all(searches)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
});

test('a person has a share of the company’s limit, and the company one of the total', async () => {
  const callLimits = openCallLimits(limits.calls);
  const registry = new Registry();
  measureCallLimits(registry, callLimits);
  const { limited } = callLimits;
  const { work, end, most } = holdable();
  const calls = Array.from({ length: 10 }, () => limited({ userId: 1, tenantId: 1 }, 'heavy', work));
  await new Promise((resolve) => setImmediate(resolve));
  expect(most()).toBe(limits.calls.atOnce.heavy);
  const waiting = 10 - limits.calls.atOnce.heavy;
  expect(await registry.metrics()).toContain(`calls_waiting{gate="person_heavy"} ${waiting}\n`);
  const others = Array.from({ length: 10 }, (_, id) =>
    limited({ userId: 10 + id, tenantId: 1 }, 'heavy', work),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(most()).toBe(limits.calls.companyAtOnce.heavy);
  const elsewhere = Array.from({ length: 10 }, (_, id) =>
    limited({ userId: 30 + id, tenantId: 2 }, 'heavy', work),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(most()).toBe(limits.calls.heavyInAll);
  expect(await limited({ userId: 1, tenantId: 1 }, 'light', async () => 'at once')).toBe('at once');
  await end();
  await Promise.all([...calls, ...others, ...elsewhere]);
  expect(most()).toBe(limits.calls.heavyInAll);
});

test('failed work releases its slot', async () => {
  const { limited } = openCallLimits({ ...limits.calls, atOnce: { light: 1, heavy: 1 } });
  const fail = () => limited({ userId: 1, tenantId: 1 }, 'light', () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});

test('a caller above the rate limit gets 429 with Retry-After, and other people are not affected', async () => {
  const perMinute = { light: 3, heavy: 1 };
  const strict = await startTestApp({ limits: { ...limits, calls: { ...limits.calls, perMinute } } });
  try {
    const tenant = (await strict.build.tenant()).id;
    const [firstToken, secondToken] = await Promise.all(
      [1, 2].map(async () => strict.login(await strict.build.user({ tenant }))),
    );
    const status = async (token: string | undefined, path: string) => strict.call('GET', path, { token });
    for (let time = 0; time < 3; time++)
      expect((await status(firstToken, 'v1/profile/')).statusCode).toBe(200);
    const rejected = await status(firstToken, 'v1/profile/');
    expect(rejected.json()).toMatchObject({ status: 429, code: 'too_many' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await status(firstToken, 'v1/news/?search=a')).statusCode).toBe(200);
    expect((await status(firstToken, 'v1/news/?search=a')).statusCode).toBe(429);
    expect((await status(secondToken, 'v1/profile/')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
