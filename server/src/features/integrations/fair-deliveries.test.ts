import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { openNewsroom, texts } from '../../../test/newsroom.ts';
import { openReceiver, type Receiver } from '../../../test/receiver.ts';
import { reportPlans, rowsRead } from '../../../test/rows-read.ts';
import { runJobs, runJobsToEnd } from '../../../test/run-jobs.ts';
import { forward } from '../../../test/webhooks.ts';
import { LIMITS } from './attempt.ts';
import { claim, MAX_CONCURRENT, MAX_READ, PAUSE_MS } from './delivery-job.ts';
import { regularDeliveryJob } from './regular-delivery-job.ts';
import { TIMEOUTS_TO_PAUSE } from './tables.ts';

const SECOND = 1000;

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let neighbour: Company;
let silent: Receiver;
let good: Receiver;

beforeAll(async () => {
  newsroom = await openNewsroom(() => startTestApp({ webhooksPrivate: true }, reportPlans));
  neighbour = await buildCompany(newsroom.server);
  silent = await openReceiver();
  silent.answerBy(() => undefined);
  good = await openReceiver();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const { services } = newsroom.server;
  await services.database.system.execute(sql`
    with ended as (delete from webhook_deliveries) update webhooks set active = false`);
  silent.received.length = 0;
  good.received.length = 0;
});

afterAll(async () => {
  silent.close();
  good.close();
  await newsroom.server.close();
});

const post = (path: string, { tokens }: Company, body: object) =>
  newsroom.server.call('POST', path, { token: tokens.tenantAdmin, body });

async function hook(company: Company, { url }: Receiver): Promise<number> {
  const created = await post('v1/webhooks/', company, { url, events: ['news.created'] });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

async function write(company: Company, count: number): Promise<void> {
  for (let written = 0; written < count; written++) {
    const body = { translations: texts, group: company.groups.own, release_date: '01.01.2026 12:00' };
    expect((await post('v1/news/', company, body)).statusCode).toBe(201);
  }
}

/**
 * Stores waiting events; `objects` is the number of objects that they are about. The planner then knows of them, as it
 * does a minute after they are stored.
 */
async function fill(
  webhook: number,
  { events, objects }: { events: number; objects: number },
): Promise<void> {
  const { system } = newsroom.server.services.database;
  await system.execute(sql`
    insert into webhook_deliveries (tenant_id, webhook_id, message, type, entity, object_id, body, next_at)
    select w.tenant_id, w.id, gen_random_uuid(), 'news.created', 'news', n % ${objects}::int, '{}', now() - interval '1 hour'
    from webhooks w, generate_series(1, ${events}::int) n where w.id = ${webhook}::int`);
  await system.execute(sql`analyze webhook_deliveries`);
}

/** Returns the number of attempts to deliver to a webhook. */
async function attempts(webhook: number): Promise<number> {
  const { rows } = await newsroom.server.services.database.system.execute<{ count: number }>(
    sql`select sum(attempts)::int as count from webhook_deliveries where webhook_id = ${webhook}::int`,
  );
  return rows[0]?.count ?? 0;
}

/** Does what the regular job, the queue and the deliveries do until nothing is due. */
async function deliver(): Promise<void> {
  const { services } = newsroom.server;
  await regularDeliveryJob.run(services, null, new AbortController().signal);
  await runJobsToEnd(services);
}

describe('deliveries of several companies', () => {
  test('reach good receivers while all attempts of another company wait', async () => {
    for (let hooks = 0; hooks < 4; hooks++) await hook(newsroom.company, silent);
    const webhook = await hook(neighbour, good);
    await write(newsroom.company, 4);
    await runJobs(newsroom.server.services);
    await silent.got(MAX_CONCURRENT.company);
    await write(neighbour, 1);
    expect((await post(`v1/webhooks/${webhook}/test/`, neighbour, {})).statusCode).toBe(202);
    await runJobs(newsroom.server.services);
    await good.got(2);
    expect(good.types().sort()).toEqual(['news.created', 'webhook.test']);
    expect(silent.received).toHaveLength(MAX_CONCURRENT.company);
    silent.disconnect();
    await newsroom.server.services.background.settled();
  });

  test('to a silent receiver pause, and go on as soon as it answers', async () => {
    vi.spyOn(LIMITS, 'timeoutMs', 'get').mockReturnValue(50);
    const receiver = await openReceiver();
    receiver.answerBy(() => undefined);
    const webhook = await hook(newsroom.company, receiver);
    await write(newsroom.company, 7);
    await deliver();
    // An attempt may begin while others, that began with the one before it, have not timed out yet.
    const first = await attempts(webhook);
    expect(first).toBeGreaterThanOrEqual(MAX_CONCURRENT.webhook);
    expect(first).toBeLessThan(MAX_CONCURRENT.webhook + TIMEOUTS_TO_PAUSE);
    const pause = PAUSE_MS.first * 2 ** (first - TIMEOUTS_TO_PAUSE);
    forward(pause - SECOND);
    await deliver();
    expect(await attempts(webhook)).toBe(first);
    forward(2 * SECOND);
    await deliver();
    expect(await attempts(webhook)).toBe(first + 1);
    vi.restoreAllMocks();
    receiver.received.length = 0;
    receiver.answerWith(204);
    await post(`v1/webhooks/${webhook}/test/`, newsroom.company, {});
    forward(SECOND);
    await deliver();
    const [type, ...events] = receiver.types();
    expect(type).toBe('webhook.test');
    expect(events.length).toBeGreaterThanOrEqual(7 - first);
    receiver.close();
  });

  test.each([
    ['an object each', (events: number) => ({ events, objects: events })],
    ['one object', (events: number) => ({ events, objects: 1 })],
  ])('are claimed without reading the backlog of events about %s', async (_, amount) => {
    const webhook = await hook(newsroom.company, silent);
    const { services } = newsroom.server;
    await fill(webhook, amount(50));
    const few = await rowsRead(() => claim(services));
    await services.database.system.execute(
      sql`update webhook_deliveries set claimed_until = null, next_at = now()`,
    );
    await fill(webhook, amount(5000));
    const many = await rowsRead(() => claim(services));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(few + 3 * MAX_READ);
  });

  test('about one object are not read again and again before those about another', async () => {
    const receiver = await openReceiver();
    receiver.answerBy((response, { json }) => {
      response.writeHead(json.data?.id === undefined ? 503 : 204).end();
    });
    const webhook = await hook(newsroom.company, receiver);
    await fill(webhook, { events: 2 * MAX_READ, objects: 1 });
    await write(newsroom.company, 1);
    await deliver();
    expect(receiver.received.filter(({ json }) => json.data?.id !== undefined)).toHaveLength(1);
    receiver.close();
  });
});
