import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InteractionsReport } from '@piiri/shared/contracts/interactions.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, startTestApp, type TestApp } from '../../../test/app.ts';
import { ROOT } from '../../platform/process/paths.ts';
import { CONSOLE_SCREENS, openInteractions } from './routes.ts';

let server: TestApp;
let tenant: number;

beforeAll(async () => {
  server = await startTestApp({ interactionMetrics: true });
  ({ id: tenant } = await server.build.tenant());
});

afterAll(() => server.close());

const aPerson = async (more: object = {}) => server.login(await server.build.user({ tenant, ...more }));

const report = (token: string | undefined, body: unknown) =>
  server.call('POST', 'v1/interactions/', { token, body: body as object });

const visit = (route: string, ms: number, app: InteractionsReport['app'] = 'employee') => ({
  app,
  visits: [{ route, ms }],
});

/** Returns the lines of the histogram that name a route. */
const shown = async (route: string): Promise<string[]> => {
  const text = await server.services.metrics.registry.metrics();
  return text
    .split('\n')
    .filter((line) => line.startsWith('interaction_to_next_paint') && line.includes(`route="${route}"`));
};

describe('visits of a screen', () => {
  test('are shown once five people have made some, all at once, by route and app alone', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson({ read_only: true })));
    for (const token of people.slice(0, 4)) {
      expect((await report(token, visit('news/$', 80))).statusCode).toBe(204);
      await report(token, visit('news/$', 180));
    }
    expect(await shown('news/$')).toEqual([]);
    await report(people[4], visit('news/$', 700));
    const lines = await shown('news/$');
    expect(lines).toContain('interaction_to_next_paint_seconds_count{app="employee",route="news/$"} 9');
    expect(lines).toContain(
      'interaction_to_next_paint_seconds_bucket{le="0.1",app="employee",route="news/$"} 4',
    );
    expect(lines).toContain(
      'interaction_to_next_paint_seconds_bucket{le="0.2",app="employee",route="news/$"} 8',
    );
    // Then the next five are needed.
    await report(people[0], visit('news/$', 700));
    expect(await shown('news/$')).toEqual(lines);
    expect(lines.every((line) => /\{(le="[^"]+",)?app="employee",route="news\/\$"\}/.test(line))).toBe(true);
  });

  test('of routes that an app does not have are counted together', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson()));
    for (const [index, token] of people.entries())
      await report(token, visit(index % 2 ? 'salainen-hanke' : 'trash', 90));
    expect(await shown('salainen-hanke')).toEqual([]);
    expect(await shown('other')).toContain(
      'interaction_to_next_paint_seconds_count{app="employee",route="other"} 5',
    );
    for (const token of people) await report(token, visit('trash', 90, 'console'));
    expect(await shown('trash')).toContain(
      'interaction_to_next_paint_seconds_count{app="console",route="trash"} 5',
    );
  });

  test.each([
    ['a name', { app: 'employee', visits: [{ route: 'people/Aino', ms: 1 }] }],
    ['an id', { app: 'employee', visits: [{ route: 'news/12', ms: 1 }] }],
    ['another app', { app: 'other', visits: [{ route: 'home', ms: 1 }] }],
    ['a time that nobody waits', { app: 'employee', visits: [{ route: 'home', ms: 60_001 }] }],
    ['none', { app: 'employee', visits: [] }],
    ['too many', { app: 'employee', visits: Array(21).fill({ route: 'home', ms: 1 }) }],
  ])('with %s are refused', async (_, body) => {
    expect((await report(await aPerson(), body)).statusCode).toBe(400);
  });

  test('are reported by people who are signed in, at most ten times a minute', async () => {
    expect((await report(undefined, visit('home', 1))).statusCode).toBe(401);
    const token = await aPerson();
    const statuses: number[] = [];
    for (let call = 0; call < 12; call++) statuses.push((await report(token, visit('home', 1))).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(204));
    expect(statuses.at(-1)).toBe(429);
    expect(await shown('home')).toEqual([]);
  });

  test('of one person are five of those shown together at most, and are dropped after a day', async () => {
    const registry = new Registry();
    let now = 0;
    const count = openInteractions(registry, () => now);
    const labels = { app: 'employee', route: 'home' };
    for (let person = 1; person <= 4; person++)
      for (let visits = 0; visits < 50; visits++) count(person, labels, 0.1);
    now = 24 * 3_600_000;
    count(5, labels, 0.1);
    expect(await registry.metrics()).not.toContain('route="home"');
    for (let person = 1; person <= 4; person++)
      for (let visits = 0; visits < 50; visits++) count(person, labels, 0.1);
    // One of the fifth, five of each of three, and the first of who made them five.
    expect(await registry.metrics()).toContain('_count{app="employee",route="home"} 17');
  });
});

test('the apps are told to measure only where the operator wants it', async () => {
  const profile = async (app: TestApp, token: string) =>
    (await app.call('GET', 'v1/profile/', { token })).json();
  expect(await profile(server, await aPerson())).toMatchObject({ measures_interactions: true });
  const off = await openTestApp();
  try {
    const { id } = await off.build.tenant();
    const token = await off.login(await off.build.user({ tenant: id }));
    expect(await profile(off, token)).not.toHaveProperty('measures_interactions');
    const answer = await off.call('POST', 'v1/interactions/', { token, body: visit('home', 1) });
    expect(answer.statusCode).toBe(204);
    expect(await off.services.metrics.registry.metrics()).not.toContain('interaction_to_next_paint');
  } finally {
    await off.close();
  }
});

test('the known screens of the console are those that it has', () => {
  const folder = join(ROOT, 'admin', 'src', 'screens');
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
  const paths = files.flatMap(
    (name) => /path: '([^']*)'/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? [],
  );
  const first = new Set(paths.map((path) => path.split('/')[0] || 'home'));
  expect([...first].sort()).toEqual([...CONSOLE_SCREENS].sort());
});
