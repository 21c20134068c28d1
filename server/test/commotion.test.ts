import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StreamRow } from '@piiri/shared/contracts/history.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextRows } from '../src/features/history/stream.ts';
import { imageKey } from '../src/platform/pictures/images.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';
import { addTrialEntities } from './trial-entities.ts';

/** Tests invariants after many concurrent random writes to the same few objects. */
let server: TestApp;
let databaseUrl: string;
let company: Company;
let image: Blob;
/** Reads the stored data on its own connection, which is not terminated. */
let inspector: pg.Client;

beforeAll(async () => {
  // A separate server, whose database connections are terminated.
  server = await startTestApp({}, async (url) => {
    databaseUrl = url;
    await addTrialEntities(url);
  });
  inspector = new pg.Client({ connectionString: databaseUrl });
  await inspector.connect();
  company = await buildCompany(server);
  image = await picture();
});

afterAll(async () => {
  await inspector.end();
  await server.close();
});

/** Returns a generator of numbers below 1, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rows = async <T extends Record<string, unknown>>(query: string) =>
  (await inspector.query<T>(query)).rows;

const PATH = 'v1/trial-pages';
const translations = { fi: { title: 'Otsikko' } };
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `${PATH}/${path}`, { token: company.tokens.tenantAdmin, body });

async function listed(): Promise<number[]> {
  const answer = await server.call('GET', `${PATH}/?admin_view=1&page_size=1000`, {
    token: company.tokens.tenantAdmin,
  });
  return answer.statusCode === 200 ? answer.json().results.map(({ id }: { id: number }) => id) : [];
}

/** Makes random calls on some ids, and counts the acknowledged ones by id. */
function person(seed: number, ids: number[], acknowledged: Map<number, number>, statuses: Set<number>) {
  const random = randomFrom(seed);
  const pick = () => ids[Math.floor(random() * ids.length)] ?? 0;
  const actions: (() => Parameters<typeof send> | Promise<Parameters<typeof send>>)[] = [
    () => ['POST', '', { translations, parent: pick() }],
    () => ['POST', '', multipart({ translations, picture: image })],
    () => ['PUT', `${pick()}/`, { published: random() < 0.5 }],
    () => ['PUT', `${pick()}/`, { parent: pick() }],
    () => ['PUT', `${pick()}/`, multipart({ remove_picture: true, picture: image })],
    () => ['PUT', `${pick()}/`, multipart({ remove_picture: true })],
    () => ['DELETE', `${pick()}/`],
    () => ['POST', `${pick()}/restore/`],
    () => ['POST', `${pick()}/restore/`],
    async () => ['PUT', 'sort/', { order: (await listed()).sort(() => random() - 0.5) }],
  ];
  return async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      const call = await actions[Math.floor(random() * actions.length)]?.();
      if (!call) continue;
      const answer = await send(...call);
      statuses.add(answer.statusCode);
      if (answer.statusCode >= 300) continue;
      const id = call[1] === '' ? answer.json().id : Number.parseInt(call[1], 10);
      if (call[1] === '' && ids.length < 40) ids.push(id);
      if (id) acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
    }
  };
}

async function expectOrder(): Promise<void> {
  const doubled = `select place from trial_pages where deleted_at is null group by tenant_id, place having count(*) > 1`;
  expect(await rows(doubled)).toEqual([]);
  const rings = await rows(`
    with recursive line as (
      select id as start, parent from trial_pages where deleted_at is null
      union select line.start, above.parent from line join trial_pages above on above.id = line.parent
      where above.deleted_at is null
    )
    select start from line where parent = start`);
  expect(rings).toEqual([]);
}

/** Every picture of an object exists, and every live picture belongs to its object. */
async function expectFiles(): Promise<void> {
  const referenced = await rows<{ picture: string }>(
    `select picture from trial_pages where picture is not null order by 1`,
  );
  const live = await rows<{ picture: string }>(`
    select key as picture from files join trial_pages page on page.id = entity_id and page.picture = key
    where entity = 'trial_page' and field = 'picture' and state = 'live' order by 1`);
  expect(live).toEqual(referenced);
  const [{ count } = { count: -1 }] = await rows<{ count: number }>(
    `select count(*)::int from files where state = 'live' and kind = 'image'`,
  );
  expect(count).toBe(referenced.length);
  const lost = [];
  for (const { picture: key } of referenced) {
    for (const variant of ['large', 'thumbnail'] as const) {
      const stored = await server.services.storage.read(imageKey(key, variant));
      stored?.stream.destroy();
      if (!stored) lost.push(key);
    }
  }
  expect(lost).toEqual([]);
}

/** An hour later, unclaimed files are deleted too. */
async function expectSwept(): Promise<void> {
  await rows(`update files set changed_at = now() - interval '2 hours' where state <> 'live'`);
  await runRegularJobs(server.services);
  await expectFiles();
  // Files in versions stay.
  expect(await rows(`select 1 from files where state not in ('live', 'former')`)).toEqual([]);
}

/** The audit stream has no gap and no double, and each acknowledged creation once. */
async function expectStreamed(created: readonly number[]): Promise<void> {
  const stream: StreamRow[] = [];
  for (;;) {
    const next = await nextRows(server.services, company.tenantId, stream.at(-1)?.cursor ?? 0);
    if (next.length === 0) break;
    stream.push(...next);
  }
  expect(stream.map(({ cursor }) => cursor)).toEqual(stream.map((_, place) => place + 1));
  const creations = stream.flatMap(({ event, entity, object }) =>
    entity === 'trial_page' && event === 'create' && object ? [object.id] : [],
  );
  expect(new Set(creations).size).toBe(creations.length);
  expect(created.filter((id) => !creations.includes(id))).toEqual([]);
}

describe('random concurrent calls', () => {
  test.each([1, 2])('leave no inconsistent state (%i)', async (seed) => {
    const acknowledged = new Map<number, number>();
    const statuses = new Set<number>();
    const ids: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const id = (await send('POST', '', { translations })).json().id;
      ids.push(id);
      acknowledged.set(id, 1);
    }
    await Promise.all(
      Array.from({ length: 8 }, (_, who) => person(seed * 100 + who, ids, acknowledged, statuses)(15)),
    );
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 404]);
    await expectOrder();
    await expectFiles();
    const versions = await rows<{ id: number; version: number }>('select id, version from trial_pages');
    const counted = versions.filter(({ id }) => acknowledged.has(id));
    expect(counted.map(({ id, version }) => [id, version])).toEqual(
      counted.map(({ id }) => [id, acknowledged.get(id)]),
    );
    expect(counted.length).toBe(acknowledged.size);
  });

  test('leave nothing incomplete when their connections are cut', async () => {
    const statuses = new Set<number>();
    const ids: number[] = [];
    for (let turn = 0; turn < 6; turn++) ids.push((await send('POST', '', { translations })).json().id);
    const random = randomFrom(7);
    const cut = () =>
      rows(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < ${random() / 2}`);
    // Terminates only sometimes, so that some calls succeed, while other calls are in progress.
    const untilCut = async (who: number) => {
      const call = person(900 + who, ids, new Map(), statuses);
      for (let turn = 0; turn < 25; turn++) {
        await call(1);
        if (random() < 0.3) await cut();
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, who) => untilCut(who)));
    expect([...statuses].filter((status) => status >= 500)).toEqual([503]);
    expect([...statuses].some((status) => status < 300)).toBe(true);
    await expectOrder();
    await expectFiles();
    await expectSwept();
  });

  test('leave nothing incomplete when their server is killed', async () => {
    const { dataDir } = server.services.config;
    const fixture = fileURLToPath(new URL('./commotion.fixture.ts', import.meta.url));
    const args = [
      '--import',
      'tsx',
      fixture,
      databaseUrl,
      dataDir,
      company.tokens.tenantAdmin ?? '',
      `${company.tenantId}`,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    const acknowledged: number[] = [];
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(Number(line));
      if (acknowledged.length === 12) child.kill('SIGKILL');
    }
    expect((await exited)[1]).toBe('SIGKILL');
    const stored = new Set((await rows<{ id: number }>('select id from trial_pages')).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await expectStreamed(acknowledged);
    await expectOrder();
    await expectFiles();
    await expectSwept();
  });
});
