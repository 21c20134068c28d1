/**
 * Measures a request to many people to acknowledge something: how long the editor waits, how long until everybody is
 * notified, and how this slows down a steady stream of reads, also while a tenth of them acknowledge within a minute.
 * Compare the reads before and during; the absolute figures depend on the machine and its load.
 */
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createPerson, createTenant } from '../src/seed/people.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Reads that run all the time. */
const STREAM = { connections: 8, overallRate: 80, workers: 1 };

/** One in `SHARE` people acknowledges within `SECONDS`. */
const SHARE = 10;
const SECONDS = 60;

type Headers = Record<string, string>;

/** Creates a company of `people` people, an editor, and the signed-in people who acknowledge. */
async function fillCompany({ db, headersOf }: Product, people: number) {
  const tenant = await createTenant(db, { name: 'Bench' });
  const signedIn = async (username: string, more: object = {}) => {
    const person = { first_name: 'Henkilö', last_name: username, ...more, account: { username } };
    return headersOf((await createPerson(db, tenant.id, person)).accountId);
  };
  const editor = await signedIn('editor', { is_tenant_admin: true });
  const readers: Headers[] = [];
  for (let number = 0; number < people / SHARE; number++) readers.push(await signedIn(`reader-${number}`));
  // Everybody else is a copy without an account: they are only asked.
  await db.execute(sql`
    insert into users (tenant_id, first_name, last_name)
    select ${tenant.id}::int, 'Henkilö', 'Numero ' || n from generate_series(1, ${people - readers.length - 1}::int) n`);
  await db.execute(sql`vacuum analyze`);
  return { tenant, editor, readers };
}

/** Reads news and the feed at a steady rate for some seconds. */
async function readSteadily(address: string, headers: Headers, seconds: number) {
  const requests = ['news/?page_size=20', 'feed/?page_size=10', 'my/acknowledgements/?state=open'].map(
    (path) => ({ method: 'GET' as const, path: `/api/v1/${path}`, headers }),
  );
  const { latency, non2xx, errors } = await autocannon({
    url: address,
    requests,
    duration: seconds,
    ...STREAM,
  });
  return { p50: latency.p50, p99: latency.p99, most: latency.max, errors: non2xx + errors };
}

/** Publishes news that everybody must acknowledge. @returns its id and the duration of the call in milliseconds */
async function requireReading(address: string, headers: Headers, group: number) {
  const began = performance.now();
  const answer = await fetch(`${address}/api/v1/news/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      translations: { fi: { title: 'Turvallisuusohje', text: '<p>Lue tämä.</p>' } },
      group,
      release_date: new Date().toISOString(),
      published: true,
      acknowledgement_required: true,
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: number };
  return { id, ms: Math.round(performance.now() - began) };
}

/** Waits until `people` people are notified. @returns the duration in seconds */
async function notified({ db }: Product, tenantId: number, people: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from notices where tenant_id = ${tenantId}::int and kind = 'acknowledge'`);
    if ((rows[0]?.count ?? 0) >= people) return (performance.now() - began) / 1000;
    await delay(250);
  }
}

/** Lets all signed-in readers acknowledge, spread over `SECONDS`. @returns the duration of each call in milliseconds */
async function acknowledge(address: string, id: number, readers: readonly Headers[]) {
  const times: number[] = [];
  let errors = 0;
  const acknowledgeAs = async (headers: Headers, number: number) => {
    await delay((number * SECONDS * 1000) / readers.length);
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/news/${id}/acknowledgement/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1 }),
    });
    times.push(performance.now() - began);
    if (answer.status !== 201) errors++;
    await answer.arrayBuffer();
  };
  await Promise.all(readers.map(acknowledgeAs));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), most: Math.round(times.at(-1) ?? 0), errors };
}

/** Measures a company of `people` people. */
export async function benchReach(people: number): Promise<void> {
  progress(`${people} people are asked to acknowledge`);
  const product = await openProduct();
  await product.runJobs();
  const { tenant, editor, readers } = await fillCompany(product, people);
  const address = await product.listen(await buildApp(product.services));
  const reader = readers[0] ?? editor;
  await readSteadily(address, reader, 3);
  const before = await readSteadily(address, reader, 10);

  const requested = await requireReading(address, editor, tenant.everyoneGroup);
  const [seconds, whileNotified] = await Promise.all([
    notified(product, tenant.id, people),
    readSteadily(address, reader, 10),
  ]);
  const [acknowledged, whileGiven] = await Promise.all([
    acknowledge(address, requested.id, readers),
    readSteadily(address, reader, SECONDS),
  ]);
  const inMs = (value: number) => ({ value, unit: 'ms' });
  const title = `${people.toLocaleString('en')} people asked to acknowledge`;
  report({ what: `${title}: the editor waits`, ours: inMs(requested.ms) });
  report({ what: `${title}: all notified`, ours: { value: seconds, unit: 's' }, goal: { most: 60 } });
  report({ what: `${title}: half of ${readers.length} acknowledge within`, ours: inMs(acknowledged.p50) });
  for (const [when, { p99 }] of Object.entries({
    'all are notified': whileNotified,
    'they acknowledge': whileGiven,
  })) {
    const what = `${title}: others' p99 while ${when}; reference: before`;
    report({ what, ours: inMs(p99), reference: inMs(before.p99), goal: { mostRatio: 2 } });
  }
  await product.close();
}
