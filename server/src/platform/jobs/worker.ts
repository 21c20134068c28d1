import { setTimeout as delay } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import type { Services } from '../services.ts';
import type { AnyJob } from './job.ts';
import { JOBS_SCHEMA } from './queue.ts';
import { queueLogger } from './queue-logger.ts';
import { scheduleRegular, tasksOf } from './tasks.ts';

/** Jobs that one process runs at a time: as many as there are connections for background work at least. */
const CONCURRENCY = 2;

/** How often it is looked for jobs that have become due, in milliseconds. Of new ones PostgreSQL notifies at once. */
const POLL_MS = 1000;

/** How often jobs of processes that are gone are released, in milliseconds. */
const RELEASE_MS = 15_000;

/** A statement of the queue takes milliseconds. After so many its connection is given up: the path may have gone silent. */
const QUERY_TIMEOUT_MS = 20_000;

/**
 * Releases the jobs of processes whose connections are gone; graphile-worker by itself waits four hours. A process that has
 * lost its connections for a moment only may then run a job beside another one.
 */
const RELEASE_SQL = `
  select ${JOBS_SCHEMA}.force_unlock_workers(array(
    select distinct locked_by from ${JOBS_SCHEMA}._private_jobs
    where locked_by is not null and locked_at < now() - interval '5 seconds' and not exists (
      select from pg_stat_activity where datname = current_database() and application_name = 'piiri ' || locked_by)))`;

/** How long to wait before working again after the queue gave up, in milliseconds. */
const AGAIN_MS = 500;

interface Work {
  pool: pg.Pool;
  worker: WorkerPool;
  release(): Promise<unknown>;
}

/**
 * Runs jobs, and gives what stops that: it resolves once those under way have ended. Without a database it goes on trying.
 */
export async function startWorker(services: Services, jobs: readonly AnyJob[]): Promise<() => Promise<void>> {
  await scheduleRegular(services, jobs);
  const tasks = tasksOf(services, jobs);
  const stopping = new AbortController();
  let work = begin(services, tasks);
  const releasing = setInterval(() => work.release(), RELEASE_MS).unref();
  await work.release();

  // Where the end of a job cannot be noted, graphile-worker gives up: the job then runs again.
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const failure = await work.worker.promise.catch((error: unknown) => error);
      await work.pool.end();
      if (stopping.signal.aborted) return;
      services.log.warn({ err: failure }, 'Jobs stopped; they begin anew');
      await delay(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
      work = begin(services, tasks, work.worker.id);
    }
  })();
  return async () => {
    clearInterval(releasing);
    stopping.abort();
    await work.worker.gracefulShutdown();
    await ended;
  };
}

/** Begins to work. `former` is the worker whose jobs nobody works on any more. */
function begin({ database, log }: Services, tasks: TaskList, former?: string): Work {
  const pool = new pg.Pool({
    connectionString: database.url,
    // One listens, the other takes jobs and notes their ends.
    max: 2,
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
    onConnect: async (client) => {
      await client.query(`select set_config('application_name', $1, false)`, [`piiri ${worker.id}`]);
      if (former) await client.query(`select ${JOBS_SCHEMA}.force_unlock_workers(array[$1])`, [former]);
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'A connection of the jobs was lost'));
  // graphile-worker stops listening for errors before its connection is closed.
  pool.on('connect', (client) => client.on('error', () => {}));
  const worker = runTaskList(
    {
      schema: JOBS_SCHEMA,
      noHandleSignals: true,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      // Jobs hear of a stop at once.
      gracefulShutdownAbortTimeout: 1,
      // Without a batch an end that cannot be noted is a rejection that nobody handles, and so the end of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLogger(log),
    },
    tasks,
    pool,
  );
  const release = () =>
    pool
      .query(RELEASE_SQL)
      .catch((error) => log.warn({ err: error }, 'Jobs of lost processes were not released; soon again'));
  return { pool, worker, release };
}
