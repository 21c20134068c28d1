import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { piiri } from './processes.ts';
import { watchServerProcess } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

type Running = ReturnType<typeof watchServerProcess>;

let dataDir: ReturnType<typeof temporaryDataDir>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let all: Running[];

beforeEach(async () => {
  dataDir = temporaryDataDir();
  database = await createTestDatabase();
  all = [];
});

afterEach(async () => {
  for (const running of all) await running.stop('SIGKILL');
  await database.drop();
  dataDir.remove();
});

/** Starts a process of a role on the test's database, and returns how to call it. */
async function start(ROLE: 'web' | 'worker', env: Record<string, string> = {}) {
  const running = watchServerProcess(dataDir.path, { DATABASE_URL: database.url, ROLE, ...env });
  all.push(running);
  const [, port] = await running.said(/ is ready: http:\/\/localhost:(\d+)/);
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { running, get };
}

async function query(statement: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const regularJobs = async () =>
  (await query('select from graphile_worker._private_jobs where key is not null')).length;

describe('ROLE', () => {
  test('web serves people and runs no jobs; worker runs jobs and serves only health and metrics', async () => {
    const web = await start('web');
    expect((await web.get('/api/v1/news/')).status).toBe(401);
    expect(await regularJobs()).toBe(0);
    const worker = await start('worker', { NODE_DEBUG: 'esm' });
    await expect.poll(regularJobs).toBeGreaterThan(5);
    expect((await worker.get('/healthz')).status).toBe(200);
    expect(await (await worker.get('/readyz')).json()).toMatchObject({ status: 'ready' });
    for (const path of ['/api/v1/news/', '/login', '/admin'])
      expect((await worker.get(path)).status).toBe(404);
    await expect
      .poll(async () => (await worker.get('/metrics')).text())
      .toMatch(/job_last_success_timestamp_seconds\{task="delete-files"\} \d/);
    const figures = await (await web.get('/metrics')).text();
    expect(figures).not.toContain('jobs_total');
    // Waiting work concerns all processes, and each reports it.
    for (const figure of [
      /^jobs_due\{task="delete-files"\} \d/m,
      /^jobs_oldest_due_seconds\{task="delete-files"\} \d/m,
      /^search_backlog \d/m,
      /^dependency_up\{dependency="jobs"\} 1/m,
    ])
      expect(figures).toMatch(figure);
    const { code, output } = await worker.running.stop();
    expect(code).toBe(0);
    // Loading the renderer takes memory, and a worker renders nothing.
    expect(output).toMatch(/ESM .*main\.js/);
    expect(output).not.toContain('ssr/render.js');
  });
});

test('web says in its log, /readyz and metrics when no worker has run, or none for ten minutes', async () => {
  const web = await start('web');
  await web.running.said(/jobs: no worker has run yet/);
  const timestamp = async () =>
    /^last_worker_timestamp_seconds\{.*\} (\S+)$/m.exec(await (await web.get('/metrics')).text())?.[1];
  expect(await timestamp()).toBeUndefined();
  expect(await (await web.get('/readyz')).json()).toMatchObject({ status: 'ready', jobs: 'ok' });
  const worker = await start('worker');
  await expect.poll(async () => Number(await timestamp())).toBeGreaterThan(Date.now() / 1000 - 60);
  await worker.running.stop();
  await query(`update told_until set moment = now() - interval '11 minutes' where what = 'worker'`);
  const answer = await web.get('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'degraded', jobs: 'no worker' });
  expect(await (await web.get('/metrics')).text()).toMatch(/^dependency_up\{dependency="jobs"\} 0/m);
  await (await start('web')).running.said(/jobs: no worker has run for minutes/);
});

test('maintenance refuses calls and pauses the worker, in all processes, until it ends', async () => {
  const [web, worker] = [await start('web'), await start('worker')];
  const working = () =>
    query(
      `select from pg_stat_activity where datname = current_database() and application_name ~ '^piiri (pool|worker)-'`,
    );
  const status = async () => (await web.get('/api/v1/news/')).status;
  await expect.poll(async () => (await working()).length).toBeGreaterThan(0);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir.path };
  expect(await piiri(['maintenance', 'on'], env)).toMatchObject({ code: 0 });
  await expect.poll(status).toBe(503);
  expect((await web.get('/api/live/?EIO=4&transport=polling')).status).toBe(403);
  await expect.poll(async () => (await working()).length).toBe(0);
  expect((await web.get('/login')).status).toBe(200);
  expect((await worker.get('/readyz')).status).toBe(200);
  await query(`update told_until set moment = now() - interval '1 hour' where what = 'worker'`);
  await query(`update graphile_worker._private_jobs set run_at = now() where key = 'worker-heartbeat'`);
  expect(await piiri(['maintenance', 'off'], env)).toMatchObject({ code: 0 });
  await expect.poll(status).toBe(401);
  const late = `select from told_until where what = 'worker' and moment < now() - interval '30 minutes'`;
  await expect.poll(async () => (await query(late)).length).toBe(0);
});

test('web with DRAIN_SECONDS keeps serving after SIGTERM, reports 503 in /readyz and closes connections', async () => {
  const { running, get } = await start('web', { DRAIN_SECONDS: '3', TRUST_PROXY: '1' });
  const exited = running.stop();
  await expect.poll(async () => (await get('/readyz')).status).toBe(503);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'stopping' });
  const answer = await get('/api/v1/news/');
  expect(answer.status).toBe(401);
  expect(answer.headers.get('connection')).toBe('close');
  // Shortly before the port closes, a proxy that retries other processes is sent to them; other clients still get an
  // answer.
  const both = () => Promise.all([get('/api/v1/news/', { 'X-Next-Upstream': '502' }), get('/api/v1/news/')]);
  const statuses = async () => (await both()).map(({ status }) => status);
  expect(await statuses()).toEqual([401, 401]);
  await expect.poll(statuses).toEqual([502, 401]);
  const { code, took } = await exited;
  expect(code).toBe(0);
  expect(took).toBeGreaterThan(3000);
  expect(took).toBeLessThan(13_000);
});
