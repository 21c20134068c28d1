/**
 * Measures an urgent message to many people, who answer it within ten minutes: how this slows down a steady stream of
 * reads. As many answers a second are given as there are then, for a part of the ten minutes, while the sender's screen
 * reads who has not answered. Compare the reads before and during; the absolute figures depend on the machine and its load.
 */
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createPerson, createTenant } from '../src/seed/people.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Time in seconds within which all people answer. */
const WITHIN = 600;

/** Time in seconds that is measured before and during the answers. */
const MEASURED = { before: 30, during: 60 };

/** Seconds between two readings of the receipts, as the sender's screen does after live events. */
const READ_EVERY = 2;

/** Reads that run all the time. */
const STREAM = { connections: 8, overallRate: 80, workers: 1 };

type Headers = Record<string, string>;

/** Creates a company of `people` people in ten groups, its admin, and those who answer while it is measured. */
async function fillCompany({ db, headersOf }: Product, people: number) {
  const tenant = await createTenant(db, { name: 'Bench alerts' });
  const signedIn = async (username: string, more: object = {}) => {
    const person = { first_name: 'Henkilö', last_name: username, ...more, account: { username } };
    return headersOf((await createPerson(db, tenant.id, person)).accountId);
  };
  const admin = await signedIn('sender', { is_tenant_admin: true });
  const reader = await signedIn('reader');
  const answering: Headers[] = [];
  for (let number = 0; number < (people * MEASURED.during) / WITHIN; number++)
    answering.push(await signedIn(`answering-${number}`));
  // Everybody else is a copy without an account: they are among the recipients.
  await db.execute(sql`
    insert into users (tenant_id, first_name, last_name)
    select ${tenant.id}::int, 'Henkilö', 'Numero ' || n from generate_series(1, ${people - answering.length - 2}::int) n`);
  await db.execute(sql`vacuum analyze`);
  return { tenant: tenant.id, admin, reader, answering };
}

/** Reads news, the feed and the own urgent messages at a steady rate for some seconds. */
async function readSteadily(url: string, headers: Headers, seconds: number) {
  const requests = ['news/?page_size=20', 'feed/?page_size=10', 'home/', 'my/alerts/'].map((path) => ({
    method: 'GET' as const,
    path: `/api/v1/${path}`,
    headers,
  }));
  const { latency, non2xx, errors } = await autocannon({ url, requests, duration: seconds, ...STREAM });
  return { p99: latency.p99, errors: non2xx + errors };
}

const asJson = (headers: Headers, body?: object) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body ?? {}),
});

/** Writes and sends a message to everybody. @returns its id */
async function sendAlert(address: string, headers: Headers): Promise<number> {
  const translations = { fi: { title: 'Tulipalo hallissa 2', text: 'Poistu rakennuksesta heti.' } };
  const created = await fetch(
    `${address}/api/v1/alerts/`,
    asJson(headers, { translations, channels: [], question: 'safe' }),
  );
  if (created.status !== 201) throw new Error(await created.text());
  const { id } = (await created.json()) as { id: number };
  const sent = await fetch(`${address}/api/v1/alerts/${id}/send/`, asJson(headers));
  if (sent.status !== 200) throw new Error(await sent.text());
  return id;
}

/** Lets people answer, spread over the measured time. @returns number of errors */
async function answerAll(address: string, id: number, people: readonly Headers[]): Promise<number> {
  let errors = 0;
  const answerAs = async (headers: Headers, number: number) => {
    await delay((number * MEASURED.during * 1000) / people.length);
    const answer = number % 20 === 0 ? 'help' : 'safe';
    const { status } = await fetch(`${address}/api/v1/alerts/${id}/receipt/`, asJson(headers, { answer }));
    if (status >= 300) errors++;
  };
  await Promise.all(people.map(answerAs));
  return errors;
}

/** Reads the receipts' first page again and again. @returns the median duration in milliseconds */
async function watchReceipts(address: string, id: number, headers: Headers): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + MEASURED.during * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/alerts/${id}/receipts/?admin_view=1`, { headers });
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await delay(READ_EVERY * 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Measures a company of `people` people. */
export async function benchAlerts(people: number): Promise<void> {
  progress(`${people} people answer an urgent message`);
  const product = await openProduct();
  await product.runJobs();
  const { tenant, admin, reader, answering } = await fillCompany(product, people);
  const address = await product.listen(await buildApp(product.services));
  await readSteadily(address, reader, 3);
  const before = await readSteadily(address, reader, MEASURED.before);
  const id = await sendAlert(address, admin);
  const [errors, median, during] = await Promise.all([
    answerAll(address, id, answering),
    watchReceipts(address, id, admin),
    readSteadily(address, reader, MEASURED.during),
  ]);
  const { rows } = await product.db.execute<{ count: number }>(sql`
    select count(*)::int as count from alert_receipts where tenant_id = ${tenant}::int and alert_id = ${id}::int`);
  const title = `urgent message to ${people.toLocaleString('en')}, answered within ten minutes`;
  const inMs = (value: number) => ({ value, unit: 'ms' });
  report({
    what: `${title}: others' p99 meanwhile; reference: before`,
    ours: inMs(during.p99),
    reference: inMs(before.p99),
    goal: { mostRatio: 2 },
  });
  report({ what: `${title}: half of the readings of the receipts within`, ours: inMs(median) });
  report({
    what: `${title}: answers lost, and calls that failed`,
    ours: { value: answering.length - (rows[0]?.count ?? 0) + errors + during.errors, unit: '' },
    goal: { most: 0 },
  });
  await product.close();
}
