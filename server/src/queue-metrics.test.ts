import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../test/app.ts';
import { openMetrics } from './platform/http/metrics.ts';
import { measureQueues } from './queue-metrics.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterEach(() => vi.useRealTimers());

afterAll(() => server.close());

test('the clock of a process is compared with the database’s, and what the schema needs is counted', async () => {
  const { services } = server;
  const { registry } = openMetrics(services.database);
  measureQueues({ ...services, metrics: { ...services.metrics, registry } }, { cacheMs: 0 });
  const figure = async (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
  expect(Math.abs(await figure('clock_skew_seconds'))).toBeLessThan(60);
  expect(await figure('post_migrations_outstanding')).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 });
  expect(Math.abs((await figure('clock_skew_seconds')) + 3 * 3600)).toBeLessThan(60);
});
