/**
 * How fast a signed-in list of news is, beside the least it could cost: a bare Fastify route over one prepared query on
 * the same database, in the same minute. Compare the ratio; the absolute figures are this machine's and this hour's.
 * "First time" asks for what nobody has asked for yet, each time: the rows are read, what they are counted from is known.
 *   npm run bench [-- rows …]   default 1000 10000 100000
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../src/app.ts';
import { rememberSessionUses } from '../src/auth/session-uses.ts';
import { openSessions } from '../src/auth/sessions.ts';
import { createBackground } from '../src/background.ts';
import { readConfig } from '../src/config.ts';
import { openPools } from '../src/db/database.ts';
import { openDatabase } from '../src/db/embedded/index.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPictures } from '../src/files/pictures/pictures.ts';
import { folderStorage } from '../src/files/storage.ts';
import { openKeep } from '../src/kept/keep.ts';
import { localBus } from '../src/live/bus.ts';
import { createLog } from '../src/log.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import type { Services } from '../src/services.ts';

const SECONDS = 6;
const CONNECTIONS = 20;
const GIVEN = process.argv.slice(2).map(Number);
const SIZES = GIVEN.length > 0 ? GIVEN : [1000, 10_000, 100_000];

const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DATABASE_URL: process.env.DATABASE_URL,
  // One person asks for all.
  CALLS_PER_MINUTE: '1000000',
});
const log = createLog(config);
const server = await openDatabase({ dataDir, databaseUrl: config.databaseUrl, log });
await migrate(server.url);
const database = openPools({ url: server.url, log });
const services: Services = {
  config,
  log,
  database,
  background: createBackground(log),
  sessionUses: rememberSessionUses(database.system),
  keep: openKeep(database),
  bus: localBus(),
  pictures: openPictures(config.limits.pictures),
  storage: folderStorage(join(dataDir, 'files')),
  sms: { send: async () => undefined },
  sign: (_, value) => value,
  signatures: (_, value) => [value],
};

/** A company with so many rows of news in two groups, and a member of one of them. Gives a token. */
async function fill(rows: number): Promise<{ token: string; tenantId: number; group: number }> {
  const db = database.system;
  const tenant = await createTenant(db, { name: `Bench ${rows}` });
  const groups = [await createGroup(db, tenant.id, 'A'), await createGroup(db, tenant.id, 'B')];
  const person = {
    first_name: 'Bench',
    last_name: 'Mark',
    groups: groups.slice(0, 1),
    account: { username: `bench-${rows}` },
  };
  const { accountId } = await createPerson(db, tenant.id, person);
  await db.execute(sql`
    insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
    select ${tenant.id}, (array[${groups[0]}::int, ${groups[1]}::int])[1 + n % 2], true, now() - n * interval '1 minute',
      jsonb_build_object('fi', 'Uutinen ' || n, 'sv', 'Nyhet ' || n),
      jsonb_build_object('fi', repeat('Teksti jatkuu. ', 100), 'sv', repeat('Texten fortsätter. ', 100)),
      jsonb_build_object('fi', repeat('Teksti jatkuu. ', 11), 'sv', repeat('Texten går. ', 13))
    from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`vacuum analyze`);
  const opened = await openSessions(services, { id: accountId });
  return { token: opened?.token ?? '', tenantId: tenant.id, group: groups[0] ?? 0 };
}

/** Asks for an address for a while; `unlike`: each time for another one, which answers the same. */
async function measure(url: string, { headers = {}, unlike = false } = {}) {
  const { pathname, search } = new URL(url);
  let asked = 0;
  const setupRequest = (request: object) => ({ ...request, path: `${pathname}${search}&asked=${asked++}` });
  const options = { url, headers, connections: CONNECTIONS, ...(unlike && { requests: [{ setupRequest }] }) };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

const pool = new pg.Pool({ connectionString: server.url, max: 12 });
const bare = Fastify();
bare.get<{ Querystring: { tenant: number; group: number } }>('/', async ({ query }) => {
  const text = `select id, title, text_excerpt, release_date, image, "group" from news where tenant_id = $1 and "group" = $2
    and published and deleted_at is null order by release_date desc nulls last, id desc limit 20`;
  return (await pool.query({ name: 'bare', text, values: [query.tenant, query.group] })).rows;
});
const app = await buildApp(services);
const limitAddress = await bare.listen({ port: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

for (const rows of SIZES) {
  const { token, tenantId, group } = await fill(rows);
  const list = `${address}/api/v1/news/?page_size=20`;
  const headers = { authorization: `Bearer ${token}` };
  const limit = await measure(`${limitAddress}/?tenant=${tenantId}&group=${group}`);
  const first = await measure(list, { headers, unlike: true });
  const again = await measure(list, { headers });
  console.log(`${rows} rows`);
  console.table({
    'bare Fastify + one prepared query': limit,
    'our list, first time': first,
    'our list, again': again,
  });
  const share = ({ perSecond }: typeof limit) => (perSecond / limit.perSecond).toFixed(2);
  console.log(
    `Of the limit: ${share(first)} the first time (target 0.35), ${share(again)} again (target 0.70).`,
  );
}
console.log(`Memory with the bench itself: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

await Promise.all([app.close(), bare.close(), pool.end()]);
services.pictures.close();
await database.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
