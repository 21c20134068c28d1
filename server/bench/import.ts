/**
 * How long it takes to bring many people in from a file, and what others feel of it: a steady stream of reads, before and
 * meanwhile. Compare the two; the absolute figures are this machine's and this hour's. Then how quick the directory of
 * those people is searched.
 *   npm run bench:import [-- people]   default 50000
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { openSessions } from '../src/auth/sessions.ts';
import { createClosers } from '../src/closers.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { openServices } from '../src/open-services.ts';
import { createGroup, createPerson, createTenant, insertObject } from '../src/seed/people.ts';

const people = Number(process.argv[2] ?? 50_000);
const STREAM = { connections: 8, overallRate: 80 };

const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  DATABASE_URL: process.env.DATABASE_URL,
});
const closers = createClosers(console.warn);
const services = await openServices(config, createLog(config), closers);
const db = services.database.system;

const tenant = await createTenant(db, { name: 'Bench' });
const groups = await Promise.all(['Tuotanto', 'Toimisto'].map((name) => createGroup(db, tenant.id, name)));
for (let number = 0; number < 500; number++)
  await insertObject(db, tenant.id, 'news', {
    group: tenant.everyoneGroup,
    title: { fi: `Uutinen ${number}` },
    text: { fi: '<p>Teksti.</p>' },
    text_excerpt: { fi: 'Teksti.' },
    release_date: new Date(Date.now() - number * 60_000),
    published: true,
  });
const person = { first_name: 'Bench', last_name: 'Mark', groups: groups.slice(0, 1), is_tenant_admin: true };
const { accountId } = await createPerson(db, tenant.id, { ...person, account: { username: 'bench' } });
const token = (await openSessions(services, { id: accountId }))?.token ?? '';
const authorization = `Bearer ${token}`;

const app = await buildApp(services);
const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;

const FIRST = ['Aino', 'Åke', 'Matti', 'Liisa', 'Onni', 'Helmi', 'Väinö', 'Jonas', 'Rūta', 'Emilia', 'Eetu'];
const LAST = ['Virtanen', 'Korhonen', 'Äijälä', 'Lindström', 'Kazlauskas', 'Mäkinen', 'Öhman', 'Niemi'];
const TITLES = ['Hitsaaja', 'Kuljettaja', 'Myyjä', 'Suunnittelija', 'Sairaanhoitaja', 'Kokki'];
const lineOf = (number: number) =>
  [
    FIRST[number % FIRST.length],
    `${LAST[number % LAST.length]}-${(number * 7919).toString(36)}`,
    `+35850${String(number).padStart(8, '0')}`,
    `henkilo.${number}@example.com`,
    `${TITLES[number % TITLES.length]} ${number % 90}`,
    number % 2 ? 'Tuotanto' : 'Tuotanto|Toimisto',
  ].join(';');
const header = 'Etunimi;Sukunimi;Puhelin;Sähköposti;Tehtävänimike;Ryhmät';
const file = [header, ...Array.from({ length: people }, (_, number) => lineOf(number))].join('\r\n');

/** A steady stream of what people do: reading news, a page of the directory, their own profile. */
async function stream(seconds: number) {
  const requests = ['news/?page_size=20', 'people/?page_size=20', 'profile/'].map((path) => ({
    method: 'GET' as const,
    path: `/api/v1/${path}`,
    headers: { authorization },
  }));
  const url = address.replace('/api/v1', '');
  const { latency, non2xx, errors } = await autocannon({
    url,
    requests,
    duration: seconds,
    workers: 1,
    ...STREAM,
  });
  return { p50: latency.p50, p99: latency.p99, most: latency.max, errors: non2xx + errors };
}

const form = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text]), 'people.csv');
  return body;
};

async function send(query: string) {
  const began = Date.now();
  const answer = await fetch(`${address}/users/import/${query}`, {
    method: 'POST',
    body: form(file),
    headers: { authorization },
  });
  const body = (await answer.json()) as { id: number };
  if (!answer.ok) throw new Error(JSON.stringify(body).slice(0, 1000));
  return { seconds: (Date.now() - began) / 1000, body };
}

async function bring() {
  const began = Date.now();
  const { body, seconds: judged } = await send('');
  for (;;) {
    const answer = await fetch(`${address}/users/import/${body.id}/?rows=0`, { headers: { authorization } });
    const { state } = (await answer.json()) as { state: string };
    if (state === 'failed') throw new Error('The import has failed.');
    if (state === 'done') return { judged, seconds: (Date.now() - began) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

await stream(3);
const before = await stream(10);
const importing = bring();
const meanwhile = await stream(15);
const took = await importing;
const again = await send('?dry_run=1');
const update = bring();
const meanwhileAgain = await stream(8);
await update;
console.table({
  'others before': before,
  'others meanwhile': meanwhile,
  'others, the same file again': meanwhileAgain,
});
console.log(
  `${people} people in ${took.seconds.toFixed(1)} s, judged in ${took.judged.toFixed(1)} s (target 30 s); looked at again in ${again.seconds.toFixed(1)} s`,
);

await db.execute(sql`vacuum analyze users`);
const searches = [
  'a',
  'ai',
  'virt',
  'virtanen aino',
  'hitsaaja 12',
  'lindström-2',
  '+3585000012',
  'ei ketään',
];
const figures: Record<string, { p50: number; p99: number; count: number }> = {};
for (const search of searches) {
  const url = `${address}/people/search/?search=${encodeURIComponent(search)}&page_size=20`;
  const { count } = (await (await fetch(url, { headers: { authorization } })).json()) as { count: number };
  const { latency } = await autocannon({
    url,
    headers: { authorization },
    connections: 1,
    duration: 3,
    workers: 1,
  });
  figures[search] = { p50: latency.p50, p99: latency.p99, count };
}
console.table(figures);

await app.close();
await closers.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
