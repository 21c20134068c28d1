/**
 * Measures how long the import of many people from a file takes, and how it slows down a steady stream of reads: before
 * and during the import. Compare the two; the absolute figures depend on the machine and its load. Then measures the
 * search in the directory of those people, compared with a bare Fastify route over one full-text query on the same
 * rows.
 */
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { startBuiltPrograms } from '../src/platform/process/own-process.ts';
import { createGroup, createPerson, createTenant, insertObject } from '../src/seed/people.ts';
import { buildPrograms } from '../test/processes.ts';
import { measure } from './measure.ts';
import { openProduct } from './product.ts';
import { progress, report } from './report.ts';

const STREAM = { connections: 8, overallRate: 80 };

const FIRST = ['Aino', 'Åke', 'Matti', 'Liisa', 'Onni', 'Helmi', 'Väinö', 'Jonas', 'Rūta', 'Emilia', 'Eetu'];
const LAST = ['Virtanen', 'Korhonen', 'Äijälä', 'Lindström', 'Kazlauskas', 'Mäkinen', 'Öhman', 'Niemi'];
const TITLES = ['Hitsaaja', 'Kuljettaja', 'Myyjä', 'Suunnittelija', 'Sairaanhoitaja', 'Kokki'];
const SEARCHES = [
  'a',
  'ai',
  'virt',
  'virtanen aino',
  'hitsaaja 12',
  'lindström-2',
  '+3585000012',
  'ei ketään',
];

const BARE = `select id, first_name, last_name, job_title from users where tenant_id = $1
  and to_tsvector('simple', first_name || ' ' || last_name || ' ' || job_title) @@ to_tsquery('simple', $2) order by last_name limit 20`;

const lineOf = (number: number) =>
  [
    FIRST[number % FIRST.length],
    `${LAST[number % LAST.length]}-${(number * 7919).toString(36)}`,
    `+35850${String(number).padStart(8, '0')}`,
    `henkilo.${number}@example.com`,
    `${TITLES[number % TITLES.length]} ${number % 90}`,
    number % 2 ? 'Tuotanto' : 'Tuotanto|Toimisto',
  ].join(';');

function fileOf(people: number): string {
  const header = 'Etunimi;Sukunimi;Puhelin;Sähköposti;Tehtävänimike;Ryhmät';
  return [header, ...Array.from({ length: people }, (_, number) => lineOf(number))].join('\r\n');
}

/** Creates a company with some news and its tenant admin. */
async function fill({ db, headersOf }: Awaited<ReturnType<typeof openProduct>>) {
  const tenant = await createTenant(db, { name: 'Bench' });
  const groups: number[] = [];
  for (const name of ['Tuotanto', 'Toimisto']) groups.push(await createGroup(db, tenant.id, name));
  for (let number = 0; number < 500; number++)
    await insertObject(db, tenant.id, 'news', {
      group: tenant.everyoneGroup,
      title: { fi: `Uutinen ${number}` },
      text: { fi: '<p>Teksti.</p>' },
      text_excerpt: { fi: 'Teksti.' },
      release_date: new Date(Date.now() - number * 60_000),
      published: true,
    });
  const person = {
    first_name: 'Bench',
    last_name: 'Mark',
    groups: groups.slice(0, 1),
    is_tenant_admin: true,
  };
  const { accountId } = await createPerson(db, tenant.id, { ...person, account: { username: 'bench' } });
  return { tenantId: tenant.id, headers: await headersOf(accountId) };
}

type Headers = Record<string, string>;

/** Reads steadily as people do: news, a page of the directory, their own profile. */
async function stream(url: string, headers: Headers, seconds: number) {
  const requests = ['news/?page_size=20', 'people/?page_size=20', 'profile/'].map((path) => ({
    method: 'GET' as const,
    path: `/api/v1/${path}`,
    headers,
  }));
  const result = await autocannon({ url, requests, duration: seconds, workers: 1, ...STREAM });
  const { latency, non2xx, errors } = result;
  return { p50: latency.p50, p99: latency.p99, most: latency.max, errors: non2xx + errors };
}

async function send(address: string, headers: Headers, file: string, query = '') {
  const began = Date.now();
  const body = new FormData();
  body.set('file', new Blob([file]), 'people.csv');
  const answer = await fetch(`${address}/api/v1/users/import/${query}`, { method: 'POST', body, headers });
  const { id, ...rest } = (await answer.json()) as { id: number };
  if (!answer.ok) throw new Error(JSON.stringify(rest).slice(0, 1000));
  return { seconds: (Date.now() - began) / 1000, id };
}

/** Imports a file and waits for the end of the import. */
async function importPeople(address: string, headers: Headers, file: string) {
  const began = Date.now();
  const { id, seconds: validationSeconds } = await send(address, headers, file);
  for (;;) {
    const answer = await fetch(`${address}/api/v1/users/import/${id}/?rows=0`, { headers });
    const { state } = (await answer.json()) as { state: string };
    if (state === 'failed') throw new Error('The import has failed.');
    if (state === 'done') return { judged: validationSeconds, seconds: (Date.now() - began) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Measures the import of `people` people. */
export async function benchImport(people: number): Promise<void> {
  // The process that reads the file starts as in production.
  await buildPrograms();
  startBuiltPrograms();
  progress(`Import of ${people} people`);
  const product = await openProduct();
  await product.runJobs();
  const { tenantId, headers } = await fill(product);
  const address = await product.listen(await buildApp(product.services));
  const file = fileOf(people);

  await stream(address, headers, 3);
  const before = await stream(address, headers, 10);
  const importing = importPeople(address, headers, file);
  const meanwhile = await stream(address, headers, 15);
  const took = await importing;
  const again = await send(address, headers, file, '?dry_run=1');
  const update = importPeople(address, headers, file);
  const meanwhileAgain = await stream(address, headers, 8);
  const updated = await update;
  const inMs = (value: number) => ({ value, unit: 'ms' });
  const inS = (value: number) => ({ value, unit: 's' });
  const what = `import of ${people.toLocaleString('en')} people`;
  report({ what, ours: inS(took.seconds), goal: { most: 30 } });
  report({ what: `${what}: judged before`, ours: inS(took.judged) });
  report({ what: `${what}: looked at again`, ours: inS(again.seconds) });
  report({ what: `${what}: again without a change`, ours: inS(updated.seconds) });
  for (const [when, { p99 }] of Object.entries({ meanwhile, 'meanwhile, again': meanwhileAgain }))
    report({
      what: `${what}: others' p99 ${when}; reference: before`,
      ours: inMs(p99),
      reference: inMs(before.p99),
      goal: { mostRatio: 2 },
    });

  await product.db.execute(sql`create index bench_people on users using gin
    (to_tsvector('simple', first_name || ' ' || last_name || ' ' || job_title))`);
  await product.db.execute(sql`vacuum analyze`);
  const bare = await product.bare(BARE);
  for (const search of SEARCHES) {
    const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join('&');
    const once = { connections: 1, seconds: 3 };
    const limit = await measure(`${bare}/?tenant=${tenantId}&word=${encodeURIComponent(words)}`, once);
    const url = `${address}/api/v1/people/search/?search=${encodeURIComponent(search)}&page_size=20`;
    const { count } = (await (await fetch(url, { headers })).json()) as { count: number };
    const ours = await measure(url, { ...once, headers });
    report({
      what: `directory of ${people.toLocaleString('en')}, "${search}" (${count} found), one at a time`,
      ours,
      reference: limit,
    });
  }
  await product.close();
}
