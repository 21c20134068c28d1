import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/engine/schema/migrate.ts';
import { type Database, openPools } from '../../src/platform/db/database.ts';
import { ROOT } from '../../src/platform/process/paths.ts';
import { freePort } from '../free-port.ts';
import { watchServerProcess } from '../server-process.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { createCompany } from './installation.ts';
import { openReplication, POSTGRES } from './replication.ts';

/** Two web processes and a worker before a PostgreSQL and its hot standby, whose address they read from. */

/** What is read of a news, and of their list. */
interface Answer {
  id: number;
  translations: { fi: { title: string } };
  results: Answer[];
}

interface Ready {
  status: string;
  database: string;
  replica?: string;
}

/** Number of changes that are read back at once from both processes. */
const CHANGES = 60;

if (!POSTGRES)
  process.stderr.write(
    'The tests of a replica are left out: there is no PostgreSQL (apt install postgresql-15).\n',
  );

describe.skipIf(!POSTGRES)('a replica', { shuffle: false }, () => {
  const folder = temporaryDataDir();
  const processes: ReturnType<typeof watchServerProcess>[] = [];
  const addresses: string[] = [];
  let servers: Awaited<ReturnType<typeof openReplication>>;
  let pools: Database;
  let company: Awaited<ReturnType<typeof createCompany>>;

  beforeAll(async () => {
    servers = await openReplication();
    const { primary, replica } = servers;
    await migrate(primary.url);
    pools = openPools({ url: primary.url, log: { error: () => undefined } });
    company = await createCompany({ pools });
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
    for (const ROLE of ['web', 'web', 'worker']) {
      const port = await freePort();
      const env = {
        ...{
          ROLE,
          PORT: String(port),
          LOG_LEVEL: 'info',
          APP_SECRET: 'a secret that the processes of this test share',
        },
        DATABASE_URL: primary.url.replace(`127.0.0.1:${primary.port}`, hosts),
        DATABASE_READ_URL: replica.url,
      };
      const started = watchServerProcess(folder.path, env, ROOT);
      processes.push(started);
      await started.said(/ is ready: http/);
      addresses.push(`http://127.0.0.1:${port}`);
    }
  });

  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await pools?.close();
    await servers?.close();
    folder.remove();
  });

  async function call(web: number, method: string, path: string, body?: object, person = 0) {
    const { token } = company.people[person] ?? { token: '' };
    const answer = await fetch(`${addresses[web]}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json().catch(() => ({}))) as Answer };
  }

  const news = (title: string) => ({
    translations: { fi: { title, text: '<p>Teksti.</p>' } },
    ...{ group: company.group, release_date: '2026-01-01T08:00:00Z', published: true },
  });

  const readyOf = async (web: number) => (await fetch(`${addresses[web]}/readyz`)).json() as Promise<Ready>;
  const becomes = (state: string) =>
    expect.poll(async () => [(await readyOf(0)).replica, (await readyOf(1)).replica]).toEqual([state, state]);

  /** Returns how many reads had an outcome, in both web processes together. */
  async function reads(outcome: string): Promise<number> {
    const counts = await Promise.all(
      [0, 1].map(async (web) => {
        const text = await (await fetch(`${addresses[web]}/metrics`)).text();
        return Number(
          new RegExp(`^database_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1],
        );
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Reads an object and the newest of the list, by another person in each process; returns its titles. */
  const titlesOf = async (id: number, turn: number) =>
    (
      await Promise.all(
        [0, 1].flatMap((web) => [
          call(web, 'GET', `news/${id}/`, undefined, web).then(({ json }) => json.translations.fi.title),
          call(web, 'GET', `news/?page_size=${1 + (turn % 3)}`, undefined, web).then(
            ({ json }) => json.results.find((row) => row.id === id)?.translations.fi.title,
          ),
        ]),
      )
    ).map(String);

  test('answers reads, and never with an older state than the last acknowledged change, cached or not', async () => {
    await becomes('ok');
    const created = await call(0, 'POST', 'news/', news('0'));
    expect(created.status, JSON.stringify(created.json)).toBe(201);
    const { id } = created.json;
    for (let turn = 1; turn <= CHANGES; turn++) {
      // Now and then the replica stands still for a while.
      if (turn % 10 === 3) await servers.replica.query('select pg_wal_replay_pause()');
      if (turn % 10 === 7) await servers.replica.query('select pg_wal_replay_resume()');
      const changed = await call(turn % 2, 'PUT', `news/${id}/`, news(String(turn)));
      expect(changed.status, JSON.stringify(changed.json)).toBe(200);
      for (let times = 0; times < 2; times++)
        expect(await titlesOf(id, turn), `turn ${turn}`).toEqual(
          Array.from({ length: 4 }, () => String(turn)),
        );
    }
    await servers.replica.query('select pg_wal_replay_resume()');
    await expect
      .poll(async () => {
        const before = await reads('replica');
        await call(0, 'PUT', `news/${id}/`, news('Lopuksi'));
        await delay(50);
        expect(await titlesOf(id, 0)).toEqual(Array.from({ length: 4 }, () => 'Lopuksi'));
        return (await reads('replica')) - before;
      })
      .toBeGreaterThan(0);
    expect(await reads('behind')).toBeGreaterThan(0);
  });

  test('that lags is left out after ten seconds, without making a process unready', async () => {
    await servers.replica.query('select pg_wal_replay_pause()');
    await call(0, 'POST', 'news/', news('Viive'));
    await becomes('behind');
    expect((await readyOf(0)).status).toBe('ready');
    await servers.replica.query('select pg_wal_replay_resume()');
    await becomes('ok');
  });

  test('that goes away fails no call, and is used again when it is back', async () => {
    let isRunning = true;
    const statuses: number[] = [];
    const load = Array.from({ length: 4 }, async (_, n) => {
      for (let turn = 0; isRunning; turn++)
        statuses.push(
          (await call(n % 2, 'GET', `news/?page_size=${1 + (turn % 50)}`, undefined, n % 2)).status,
        );
    });
    const before = await reads('replica');
    await expect.poll(() => reads('replica')).toBeGreaterThan(before);
    await servers.replica.kill();
    await becomes('away');
    // That of the lag was the first.
    await processes[1]?.said(/(?:replica left out[\s\S]*){2}/);
    await servers.replica.start();
    await becomes('ok');
    isRunning = false;
    await Promise.all(load);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { output } = await (processes[1] as (typeof processes)[number]).stop('SIGKILL');
    expect(output.match(/replica left out/g)).toHaveLength(2);
    expect(output.match(/replica in use again/g)).toHaveLength(2);
  });

  test('that is promoted takes over: calls, LISTEN and jobs go to it without a restart', async () => {
    await servers.primary.kill();
    const during = await call(0, 'POST', 'news/', news('Poissa'));
    expect(during.status).toBe(503);
    await servers.replica.query('select pg_promote()');
    const statuses = new Set<number>();
    await expect
      .poll(async () => {
        const { status } = await call(0, 'POST', 'news/', news('Uusi'));
        statuses.add(status);
        return status;
      })
      .toBe(201);
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    const { status, json } = await call(0, 'GET', 'news/?page_size=20', undefined, 1);
    expect([status, json.results[0]?.translations.fi.title]).toEqual([200, 'Uusi']);
    // It is no standby any more.
    await expect.poll(() => readyOf(0)).toMatchObject({ status: 'ready', database: 'ok', replica: 'away' });
    const purposes = async () =>
      (
        await servers.replica.query<{ name: string }>(
          `select distinct regexp_replace(application_name, ' [0-9a-f]{12}$', '') as name from pg_stat_activity
          where application_name like 'piiri%'`,
        )
      ).map(({ name }) => name);
    await expect.poll(purposes).toContain('piiri web listening');
    // A job that was added after the failover is done: the notice of the news exists.
    await expect
      .poll(async () => (await servers.replica.query('select from notices')).length)
      .toBeGreaterThan(0);
  });
});
