import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openPath } from '../../../test/database-path.ts';
import { openSilentProxy } from '../../../test/silent-proxy.ts';
import { type Metrics, openMetrics } from '../http/metrics.ts';
import type { AnyJob, Job } from './job.ts';
import { addJob } from './queue.ts';
import { startWorker } from './worker.ts';

let server: TestApp;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestApp();
});

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await server.services.database.system.execute(sql`delete from graphile_worker._private_jobs`);
});

afterAll(() => server.close());

/** Starts a worker as in another process. */
async function work(...jobs: readonly AnyJob[]): Promise<Metrics> {
  return workAt(server.services.database.url, ...jobs);
}

async function workAt(url: string, ...jobs: readonly AnyJob[]): Promise<Metrics> {
  const metrics = openMetrics(server.services.database);
  const database = { ...server.services.database, url };
  stops.push(await startWorker({ ...server.services, database, metrics }, jobs));
  return metrics;
}

/** Returns the number of jobs with a name, running or waiting. */
async function countOf({ name }: AnyJob): Promise<number> {
  const { rows } = await server.services.database.system.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`,
  );
  return rows.length;
}

test('each job runs once, in either of two workers', async () => {
  const ran: number[] = [];
  const job: Job<number> = { name: 'count', run: async (_, number) => ran.push(number) };
  await Promise.all([work(job), work(job)]);
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  for (const number of numbers) await addJob(server.services.database.system, job, number);
  await expect.poll(() => ran).toHaveLength(60);
  expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('due jobs run by priority: quick first, bulk last', async () => {
  const ran: string[] = [];
  const jobOf = (name: string, priority?: Job['priority']): Job => ({
    ...{ name, priority, queue: 'one by one' },
    run: async () => ran.push(name),
  });
  const jobs = [jobOf('can wait', 'bulk'), jobOf('plain'), jobOf('urgent', 'quick')];
  for (const job of jobs) await addJob(server.services.database.system, job, null);
  await work(...jobs);
  await expect.poll(() => ran).toEqual(['urgent', 'plain', 'can wait']);
});

test('a job belongs to the transaction that adds it', async () => {
  const ran: string[] = [];
  const job: Job<string> = { name: 'note', run: async (_, text) => ran.push(text) };
  await work(job);
  const { system } = server.services.database;
  const undone = system.transaction(async (tx) => {
    await addJob(tx as never, job, 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await addJob(system, job, 'stored');
  await expect.poll(() => ran).toEqual(['stored']);
});

test('a failing job runs again', async () => {
  let attempts = 0;
  const job: Job = {
    name: 'fail once',
    run: async () => {
      attempts++;
      if (attempts === 1) throw new Error('not yet');
    },
  };
  const metrics = await work(job);
  await addJob(server.services.database.system, job, null);
  await expect.poll(() => attempts).toBe(1);
  // The next attempt would come some seconds later; this makes it due now.
  await expect
    .poll(async () => {
      await server.services.database.system.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
      );
      return attempts;
    })
    .toBe(2);
  const metricsText = await metrics.registry.metrics();
  expect(metricsText).toContain('jobs_total{task="fail once",outcome="failed"} 1');
  expect(metricsText).toContain('jobs_total{task="fail once",outcome="ok"} 1');
});

test('a job of a killed process is run by another', async () => {
  const ran: string[] = [];
  const job: Job<string> = { name: 'left', run: async (_, text) => ran.push(text) };
  const { system } = server.services.database;
  await addJob(system, job, 'left behind');
  await system.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '10 seconds'`,
  );
  await work(job);
  await expect.poll(() => ran).toEqual(['left behind']);
});

test.for(['ends well', 'fails'])('a job that %s while the database is down runs again', async (end) => {
  const path = await openPath(server.services.database.url);
  let runs = 0;
  const job: Job = {
    name: `cut off: ${end}`,
    run: async () => {
      runs++;
      if (runs > 1) return;
      path.cut();
      if (end === 'fails') throw new Error('no database');
    },
  };
  await workAt(path.url, job);
  await addJob(server.services.database.system, job, null);
  await expect.poll(() => path.refused()).toBeGreaterThan(0);
  path.mend();
  await expect
    .poll(async () => {
      await server.services.database.system.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
      );
      return runs;
    })
    .toBe(2);
  await stops.pop()?.();
  await path.close();
});

test('jobs stop during a long database outage and continue after it', async () => {
  const path = await openPath(server.services.database.url);
  const ran: string[] = [];
  const job: Job<string> = {
    name: 'away',
    run: async (_, text) => {
      ran.push(text);
      if (ran.length === 1) path.cut();
    },
  };
  await workAt(path.url, job);
  await addJob(server.services.database.system, job, 'before');
  // By then the queue has restarted while the database did not answer.
  await expect.poll(() => path.refused()).toBeGreaterThan(5);
  await addJob(server.services.database.system, job, 'meanwhile');
  path.mend();
  await addJob(server.services.database.system, job, 'after');
  await expect.poll(() => ran).toEqual(expect.arrayContaining(['meanwhile', 'after']));
  await stops.pop()?.();
  await path.close();
});

test('a job locked when the connections were lost runs, though the worker never got it', async () => {
  const ran: string[] = [];
  const job: Job<string> = { name: 'taken', run: async (_, text) => ran.push(text) };
  await work(job);
  const { system } = server.services.database;
  await addJob(system, job, 'at first');
  await expect.poll(() => ran).toEqual(['at first']);
  await addJob(system, job, 'unheard', { inMs: 60_000 });
  const sessions = sql`from pg_stat_activity where datname = current_database() and application_name like 'piiri pool-%'`;
  await system.execute(sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now(),
    locked_by = (select substr(application_name, 7) ${sessions} limit 1)`);
  await system.execute(sql`select pg_terminate_backend(pid) ${sessions}`);
  await addJob(system, job, 'afterwards');
  await expect.poll(() => ran.toSorted()).toEqual(['afterwards', 'at first', 'unheard']);
});

test('silently lost connections are given up', async () => {
  const path = await openSilentProxy(server.services.database.url);
  const ran: string[] = [];
  const job: Job<string> = { name: 'forgotten', run: async (_, text) => ran.push(text) };
  await workAt(path.url, job);
  await addJob(server.services.database.system, job, 'before');
  await expect.poll(() => ran).toEqual(['before']);
  // Otherwise it would run again.
  await expect.poll(() => countOf(job)).toBe(0);
  path.silence('open');
  await addJob(server.services.database.system, job, 'after');
  await expect.poll(() => ran).toEqual(['before', 'after']);
  await stops.pop()?.();
  path.close();
}, 120_000);

test('a regular job runs at the start and again, in one worker at a time, also after a failure', async () => {
  let running = 0;
  let runs = 0;
  const job: Job = {
    name: 'regular',
    everyMs: 1,
    run: async () => {
      running++;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      runs++;
      if (runs === 2) throw new Error('one failure');
    },
  };
  await Promise.all([work(job), work(job)]);
  await expect.poll(() => runs).toBeGreaterThan(4);
  const { rows } = await server.services.database.system.execute(
    sql`select 1 from graphile_worker._private_jobs where key = 'regular'`,
  );
  expect(rows.length).toBeLessThanOrEqual(1);
});

test('stopping signals running jobs and waits for them', async () => {
  let stopped = false;
  const emitter = new EventEmitter();
  const started = once(emitter, 'begun');
  const job: Job = {
    name: 'long',
    run: (_, __, stopping) => {
      emitter.emit('begun');
      return new Promise<void>((resolve) =>
        stopping.addEventListener('abort', () => {
          stopped = true;
          resolve();
        }),
      );
    },
  };
  await work(job);
  await addJob(server.services.database.system, job, null);
  await started;
  await stops.pop()?.();
  expect(stopped).toBe(true);
});
