import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../src/platform/process/paths.ts';
import { freePort } from '../free-port.ts';
import { openReceiver } from '../receiver.ts';
import { openTalker, type Talker } from '../talker.ts';
import {
  createCompany,
  type Installation,
  openInstallation,
  type Role,
  type Running,
} from './installation.ts';
import { clientHeader, openLoad } from './load.ts';
import { NGINX } from './nginx.ts';

/**
 * Tests a roll-out as operators make it: two web processes and a worker behind the shipped nginx file, under load, with
 * an import running; then Redis and the database are down in turn. PIIRI_RELEASE_OLD and PIIRI_RELEASE_NEW name the
 * unpacked folders of two releases; by default both are this folder.
 */
const OLD = process.env.PIIRI_RELEASE_OLD || ROOT;
const NEW = process.env.PIIRI_RELEASE_NEW || ROOT;

/** Rows of the file that is imported meanwhile. */
const PEOPLE = 3000;

/** Duration of each outage, in milliseconds. */
const AWAY_MS = 4000;

let installation: Installation;

if (!NGINX)
  process.stderr.write('test:ops is skipped: there is no nginx on this machine (apt install nginx-light).\n');

beforeAll(async () => {
  if (NGINX) installation = await openInstallation();
});

afterAll(() => installation?.close());

/** Makes a call with JSON through the proxy; returns the answer. */
async function post(address: string, token: string, path: string, body: object) {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    ...clientHeader(9),
  };
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

async function beginImport(address: string, token: string): Promise<number> {
  const rows = Array.from(
    { length: PEOPLE },
    (_, n) => `Matti,Meikäläinen,+35845${String(n).padStart(7, '0')}`,
  );
  const body = new FormData();
  body.set('file', new Blob([`first_name,last_name,phone\n${rows.join('\n')}`]), 'people.csv');
  const headers = { Authorization: `Bearer ${token}`, ...clientHeader(9) };
  const answer = await fetch(`${address}/api/v1/users/import/`, { method: 'POST', body, headers });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: number }).id;
}

async function rowsOf<T extends Record<string, unknown>>(statement: ReturnType<typeof sql>): Promise<T[]> {
  return (await installation.pools.system.execute<T>(statement)).rows as T[];
}

const importState = async (id: number) =>
  (await rowsOf<{ state: string }>(sql`select state from imports where id = ${id}`))[0]?.state;

/** Sends chat messages until it is stopped; returns their number. */
function chatter(talkers: readonly Talker[]) {
  let isRunning = true;
  const counts = talkers.map(async (talker, who) => {
    let count = 0;
    for (; isRunning; count++) {
      await talker.say(`${who}:${count}`);
      await delay(150);
    }
    return count;
  });
  return async () => {
    isRunning = false;
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
}

test.skipIf(!NGINX)(
  'a roll-out and outages of Redis or the database fail no call, and lose or double nothing',
  async () => {
    const { start, path } = installation;
    const [workerPort, ...webPorts] = [await freePort(), await freePort(), await freePort()] as const;
    const ports: [number, Role][] = [
      [workerPort, 'worker'],
      ...webPorts.map((port): [number, Role] => [port, 'web']),
    ];
    const processes = new Map<number, Running>();
    for (const [port, role] of ports) processes.set(port, await start(OLD, role, port));
    const nginx = await installation.proxy(webPorts);

    const { tenant, group, people, room } = await createCompany(installation);
    const [token = '', otherToken = ''] = people.map((person) => person.token);
    const receiver = await openReceiver();
    await post(nginx.address, token, 'webhooks/', { url: receiver.url, events: ['news.created'] });
    const talkers = [token, otherToken].map((personToken, n) =>
      openTalker({
        token: personToken,
        room,
        address: () => nginx.address,
        headers: clientHeader(20 + n * 3),
      }),
    );
    const load = openLoad(nginx.address, { token, group });
    const endChatter = chatter(talkers);
    const importing = await beginImport(nginx.address, token);

    for (const [port, role] of ports) {
      const result = await processes.get(port)?.stop();
      expect(result?.code, result?.output).toBe(0);
      processes.set(port, await start(NEW, role, port));
      // Until the proxy has noticed that the process is back.
      await delay(2500);
    }
    await expect.poll(() => importState(importing)).toBe('done');
    expect(load.failures, `nginx: ${nginx.complaints().slice(-2000)}`).toEqual([]);

    await installation.killRedis();
    await delay(AWAY_MS);
    await installation.startRedis();
    await delay(1000);
    expect(load.failures).toEqual([]);

    path.cut();
    await delay(AWAY_MS);
    path.mend();
    const sentBefore = load.written.length;
    await expect.poll(() => load.written.length).toBeGreaterThan(sentBefore + 10);
    // Without a database the only failure is 503.
    expect(load.failures.filter(({ what }) => !what.startsWith('503'))).toEqual([]);

    await load.stop();
    const messageCount = await endChatter();
    const news = await rowsOf<{ id: number; title: string }>(
      sql`select id, title ->> 'fi' as title from news where tenant_id = ${tenant}`,
    );
    expect(news.map(({ title }) => title).sort()).toEqual(load.written.toSorted());
    for (const { heard } of talkers) {
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(messageCount);
      expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: messageCount }, (_, n) => n + 1));
      expect(new Set(heard.map(({ text }) => text)).size).toBe(messageCount);
    }
    const imported = await rowsOf(
      sql`select count(*)::int as count from users where tenant_id = ${tenant} and first_name = 'Matti'`,
    );
    expect(imported).toEqual([{ count: PEOPLE }]);

    // Each creation gives one webhook message, however often it is sent, and one notice to the person who did not write
    // it.
    const ids = news.map(({ id }) => id).sort((a, b) => a - b);
    const delivered = () =>
      new Map(receiver.received.map(({ headers, json }) => [headers['webhook-id'], json.data.id]));
    const waiting = () =>
      rowsOf(sql`select state, attempts, error, next_at - now() as due, claimed_until - now() as claimed
        from webhook_deliveries where state <> 'delivered' limit 3`);
    const jobs = () =>
      rowsOf(
        sql`select task_identifier as task, attempts, locked_by, run_at - now() as due, last_error from graphile_worker.jobs`,
      );
    await expect
      .poll(() => delivered().size, { timeout: 120_000 })
      .toBe(ids.length)
      .catch(async (error) => {
        throw new Error(`${JSON.stringify([await waiting(), await jobs()])}`, { cause: error });
      });
    expect([...delivered().values()].map(Number).sort((a, b) => a - b)).toEqual(ids);
    const noticed = () =>
      rowsOf<{
        id: number;
      }>(sql`select object_id as id from notices where (user_id = ${people[1]?.id ?? 0} or user_id is null)
        and entity = 'news' and kind = 'published' order by object_id`);
    await expect.poll(async () => (await noticed()).map(({ id }) => id)).toEqual(ids);

    for (const talker of talkers) talker.close();
    receiver.close();
    process.stdout.write(
      `${load.reads()} reads, ${load.written.length} writes, ${messageCount} messages, ${PEOPLE} people; ` +
        `${load.failures.length} calls answered by 503 while the database was away, ${receiver.received.length} deliveries\n`,
    );
  },
);
