/**
 * How fast the search over everything is, beside the least it could cost: a bare Fastify route over one full-text query on
 * the same rows, in the same minute. A word that stands in half of all news, a rare one, and one that stands nowhere; asked
 * for the first time each time, and again.
 *   npm run bench:search [-- rows …]   default 10000 100000
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
import { rebuildIndex } from '../src/search/rebuild.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import type { Services } from '../src/services.ts';

const SECONDS = 5;
const CONNECTIONS = 20;
const GIVEN = process.argv.slice(2).map(Number);
const SIZES = GIVEN.length > 0 ? GIVEN : [10_000, 100_000];

/** What is searched for, with how often it stands in a text. */
const WORDS = { frequent: 'kahvitauko', rare: 'salamanteri', missing: 'qwertyuiop' };

const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DATABASE_URL: process.env.DATABASE_URL,
  // One person asks for all.
  CALLS_PER_MINUTE: '1000000',
  HEAVY_CALLS_PER_MINUTE: '1000000',
  HEAVY_CALLS_AT_ONCE: '20',
  COMPANY_HEAVY_CALLS_AT_ONCE: '20',
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

/** A word of a made-up language that has as many of them as one asks for. */
function aWord(rank: number): string {
  const parts = ['ka', 'lo', 'mi', 'tu', 'se', 'pa', 'ri', 'no', 'hä', 'vy'];
  let word = '';
  for (let rest = rank + 11; rest > 0; rest = Math.floor(rest / 10)) word += parts[rest % 10];
  return word;
}

/** Sixty words, of which a few are in every text and most are rare, as in any language. */
function aText(number: number): string {
  const words = Array.from({ length: 60 }, () => aWord(Math.floor(20_000 ** Math.random())));
  if (number % 2 === 0) words.push(WORDS.frequent);
  if (number % 2000 === 1) words.push(WORDS.rare);
  return words.join(' ');
}

/** A company with so many news in two groups, and a member of one of them. Gives a token. */
async function fill(rows: number): Promise<{ token: string; tenantId: number; group: number }> {
  const db = database.system;
  const tenant = await createTenant(db, { name: `Bench ${rows}` });
  const groups = [await createGroup(db, tenant.id, 'A'), await createGroup(db, tenant.id, 'B')];
  const person = { first_name: 'Bench', last_name: 'Mark', groups: [groups[0] ?? 0] };
  const { accountId } = await createPerson(db, tenant.id, { ...person, account: { username: `b-${rows}` } });
  for (let from = 0; from < rows; from += 2000) {
    const texts = Array.from({ length: Math.min(2000, rows - from) }, (_, place) => aText(from + place));
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${tenant.id}, (array[${groups[0]}::int, ${groups[1]}::int])[1 + (n / 2) % 2], true, now() - n * interval '1 minute',
        jsonb_build_object('fi', 'Uutinen ' || n), jsonb_build_object('fi', '<p>' || text || '</p>'), '{}'
      from unnest(${sql.param(texts)}::text[]) with ordinality given(text, n)`);
  }
  // Filled first and indexed at once, which is much faster than one by one.
  await db.execute('drop index search_entries_words, search_entries_title_words, search_words_parts');
  await db.execute('delete from search_progress');
  await rebuildIndex(services);
  await db.execute('set statement_timeout = 0');
  await db.execute(
    'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
  );
  await db.execute(
    'create index search_entries_title_words on search_entries using gin (title_words) with (fastupdate = off)',
  );
  await db.execute(
    'create index search_words_parts on search_words using gin (word gin_trgm_ops) with (fastupdate = off)',
  );
  await db.execute('vacuum analyze');
  const opened = await openSessions(services, { id: accountId });
  return { token: opened?.token ?? '', tenantId: tenant.id, group: groups[0] ?? 0 };
}

/** Asks for an address for a while. */
async function measure(url: string, headers = {}) {
  const options = { url, headers, connections: CONNECTIONS };
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
bare.get<{ Querystring: { tenant: number; word: string } }>('/', async ({ query }) => {
  const text = `select id, title, text_excerpt, release_date from news where tenant_id = $1
    and to_tsvector('finnish', text->>'fi') @@ plainto_tsquery('finnish', $2) limit 20`;
  return (await pool.query({ name: 'bare', text, values: [query.tenant, query.word] })).rows;
});
const app = await buildApp(services);
const limitAddress = await bare.listen({ port: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// Remembers no answers: every search is its first.
const fresh = await buildApp({
  ...services,
  keep: { find: () => undefined, get: (_, make) => make() },
});
const freshAddress = await fresh.listen({ port: 0, host: '127.0.0.1' });

await database.system.execute(
  `create index bench_words on news using gin (to_tsvector('finnish', text->>'fi'))`,
);
for (const rows of SIZES) {
  const { token, tenantId } = await fill(rows);
  const headers = { authorization: `Bearer ${token}` };
  console.log(`${rows} rows`);
  const table: Record<string, object> = {};
  for (const [name, word] of Object.entries(WORDS)) {
    const limit = await measure(`${limitAddress}/?tenant=${tenantId}&word=${word}`);
    const first = await measure(`${freshAddress}/api/v1/search/?search=${word}`, headers);
    const again = await measure(`${address}/api/v1/search/?search=${word}`, headers);
    const list = await measure(`${address}/api/v1/news/?search=${word}`, headers);
    const share = (measured: typeof limit) => (measured.perSecond / limit.perSecond).toFixed(2);
    table[`${name}: the limit`] = limit;
    table[`${name}: first time (${share(first)})`] = first;
    table[`${name}: again (${share(again)})`] = again;
    table[`${name}: through the list (${share(list)})`] = list;
  }
  console.table(table);
}
await Promise.all([app.close(), fresh.close(), bare.close(), pool.end()]);
services.pictures.close();
await database.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
