import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type JobHelpers, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { NOTICE_MS, watchMaintenance } from '../db/maintenance.ts';
import { HostClient } from '../db/primary/host-client.ts';
import { probe } from '../db/watchdog/probe.ts';
import { isWaiting } from '../db/watchdog/socket.ts';
import { inBackground, type Services } from '../services.ts';
import { beginSpan, runInSpan, withTrace } from '../tracing/spans.ts';
import type { AnyJob, Job } from './job.ts';
import { addJob, JOBS_SCHEMA, traceOfFlags } from './queue.ts';
import { queueLogger } from './queue-logger.ts';

/** Interval between releases of jobs of lost processes, in milliseconds. */
const RELEASE_MS = 15_000;

/**
 * Unlocks the jobs of processes without connections; graphile-worker itself waits four hours. A process that lost its
 * connections only for a moment may then run a job concurrently with another one.
 */
const RELEASE_SQL = `
  select ${JOBS_SCHEMA}.force_unlock_workers(array(
    select distinct locked_by from ${JOBS_SCHEMA}._private_jobs
    where locked_by is not null and locked_at < now() - interval '5 seconds' and not exists (
      select from pg_stat_activity where datname = current_database() and application_name = 'piiri ' || locked_by)))`;

/** Interval between attempts to reach the database after work has stopped, in milliseconds. */
const RETRY_MS = 500;

/**
 * Runs jobs, and returns a function that stops: it resolves when the running jobs have ended. Retries while the
 * database is unavailable, and runs none during maintenance.
 */
export async function startWorker(services: Services, jobs: readonly AnyJob[]): Promise<() => Promise<void>> {
  const { database, log } = services;
  await scheduleRegular(services, jobs);
  const tasks = tasksOf(services, jobs);
  const stopping = new AbortController();
  const { signal } = stopping;
  let work = beginWork(services, tasks);
  const release = () =>
    work
      .query(RELEASE_SQL)
      .catch((error) => log.warn({ err: error }, 'jobs: jobs of lost processes were not released, retrying'));
  const releasing = setInterval(release, RELEASE_MS).unref();
  await release();
  const isPaused = watchMaintenance(services);
  // Stopped work ends, and is not begun again before maintenance is over.
  const pausing = setInterval(async () => {
    if (await isPaused()) work.stop();
  }, NOTICE_MS).unref();

  /** Waits until the database is reachable, and unlocks the former worker's jobs. */
  async function reach(former: string): Promise<void> {
    const unlock = `select ${JOBS_SCHEMA}.force_unlock_workers(array['${former}'])`;
    for (let isReached = false; !isReached && !signal.aborted; ) {
      await delay(RETRY_MS, undefined, { signal }).catch(() => {});
      isReached = await probe(database.url, (client) => client.query(unlock)).then(
        () => true,
        () => false,
      );
    }
  }

  const ended = (async () => {
    for (;;) {
      const failure = await work.ended;
      // Not awaited: its connections may wait for an answer that never comes.
      const closed = work.close();
      if (signal.aborted) return closed;
      if (failure) log.warn({ err: failure }, 'jobs: worker stopped, restarting');
      await reach(work.id);
      while (!signal.aborted && (await isPaused()))
        await delay(NOTICE_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return closed;
      work = beginWork(services, tasks);
    }
  })();
  return async () => {
    clearInterval(releasing);
    clearInterval(pausing);
    stopping.abort();
    work.stop();
    await ended;
  };
}

/**
 * Returns jobs as tasks of the queue: measured, with connections for background work; regular jobs schedule their next
 * run.
 */
export function tasksOf(services: Services, jobs: readonly AnyJob[]): TaskList {
  const metrics = measureJobs(services.metrics.registry);
  const later = inBackground(services);
  const taskOf =
    (any: AnyJob) =>
    async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      const { name, run } = any as Job<unknown>;
      const began = Date.now();
      const lateMs = Math.max(0, began - job.run_at.getTime());
      const end = (outcome: 'ok' | 'failed') =>
        metrics.ended(name, outcome, { lateMs, tookMs: Date.now() - began });
      try {
        const parent = traceOfFlags(job.flags);
        const attributes = { 'piiri.job': name, 'piiri.attempt': job.attempts };
        const span = beginSpan(`job ${name}`, { kind: 'consumer', attributes, parent });
        await withTrace(parent, () => runInSpan(span, async () => run(later, payload, abortSignal)));
        end('ok');
      } catch (error) {
        end('failed');
        if (any.everyMs === undefined) throw error;
        services.log.warn({ err: error, job: name }, 'jobs: regular job failed, runs again at its time');
      }
      if (any.everyMs !== undefined) await schedule(later, any, await timeOf(later, any.everyMs), true);
    };
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]));
}

const timeOf = (services: Services, everyMs: NonNullable<AnyJob['everyMs']>) =>
  typeof everyMs === 'function' ? everyMs(services) : everyMs;

const schedule = ({ database }: Services, job: AnyJob, inMs: number, preservesTime = false) =>
  addJob(database.system, job as Job, null, { inMs, key: job.name, keepsTime: preservesTime });

/** Adds each regular job that is not waiting already, as at the first start, and those that run at every start. */
export async function scheduleRegular(services: Services, jobs: readonly AnyJob[]): Promise<void> {
  for (const job of jobs) if (job.everyMs !== undefined) await schedule(services, job, 0, !job.atStart);
}

/** Results of this process's jobs. */
export interface JobMetrics {
  /** `lateMs`: time between being due and starting; `tookMs`: time from start to end. */
  ended(name: string, outcome: 'ok' | 'failed', times: { lateMs: number; tookMs: number }): void;
}

/** Registers metrics of jobs, by name. */
export function measureJobs(registry: Registry): JobMetrics {
  const registers = [registry];
  const ended = new Counter({
    name: 'jobs_total',
    help: 'Jobs that ended in this process',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const took = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that jobs took',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  });
  const lag = new Gauge({
    name: 'job_lag_seconds',
    help: 'How long after it was due the last job began',
    labelNames: ['task'],
    registers,
  });
  const success = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
    labelNames: ['task'],
    registers,
  });
  return {
    ended(task, outcome, { lateMs, tookMs }) {
      ended.inc({ task, outcome });
      took.observe({ task }, tookMs / 1000);
      lag.set({ task }, lateMs / 1000);
      if (outcome === 'ok') success.setToCurrentTime({ task });
    },
  };
}

/** Number of concurrent jobs of one process, which is the minimum number of connections for background work. */
const CONCURRENCY = 2;

/** Interval between checks for due jobs, in milliseconds. PostgreSQL notifies of new ones at once. */
const POLL_MS = 1000;

/**
 * Timeout of a statement in milliseconds. The queue's statements take milliseconds; after this time the connection is
 * considered lost.
 */
const TIMEOUT_MS = 10_000;

/**
 * After a lost connection, in milliseconds: time before stopping, which other jobs' ends may need, and then time to
 * record them.
 */
const GIVE_UP_MS = 100;
const RECORD_MS = 2000;

/** Runs jobs of the queue until it is stopped or a connection is lost. */
export interface Work {
  /** Name under which it locks jobs. */
  id: string;
  /** Resolves when nothing is running any more, with the failure that stopped it, if any. */
  ended: Promise<unknown>;
  /** Takes no more jobs and aborts the running ones. */
  stop(): void;
  /** Runs a statement on a connection of the queue. */
  query(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Begins to take and run jobs. Stops when a connection is lost, for three reasons: a job may be locked by this worker
 * without its knowledge; graphile-worker never takes a job again after its first query fails, because it caches the
 * failure; and it waits long before it retries some failures.
 */
export function beginWork({ database, log }: Services, tasks: TaskList): Work {
  const pool = openPool();
  const events: WorkerEvents = new EventEmitter();
  const underWay = new Set<Promise<unknown>>();
  let failure: unknown;
  let isStopping = false;
  const end = detectIdle(events, underWay);
  const worker = runTaskList(
    {
      schema: JOBS_SCHEMA,
      noHandleSignals: true,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      // Aborts jobs at once on shutdown.
      gracefulShutdownAbortTimeout: 1,
      // Without a batch, an end that cannot be recorded is an unhandled rejection, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLogger(log),
      events,
    },
    trackTasks(tasks, underWay),
    pool,
  );

  function openPool(): pg.Pool {
    const opened = new pg.Pool({
      connectionString: database.url,
      Client: HostClient,
      // One listens, the other takes jobs and records their ends.
      max: 2,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      onConnect: (client) =>
        client.query(`select set_config('application_name', $1, false)`, [`piiri ${worker.id}`]),
    });
    opened.on('error', (error) => log.warn({ err: error }, 'jobs: connection lost'));
    // graphile-worker removes its error listener before its connection is closed.
    opened.on('connect', (client) => client.on('error', () => {}));
    // A connection that still waits for an answer must not be reused.
    opened.on('release', (_, client) => void (isWaiting(client) && client.end()));
    return opened;
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    Promise.resolve(worker.gracefulShutdown()).catch(() => {});
  }

  function giveUp({ error }: { error: unknown }): void {
    failure ??= error;
    setTimeout(stop, GIVE_UP_MS);
  }
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });
  events.on('pool:listen:error', giveUp);
  events.on('worker:getJob:error', giveUp);

  const finished = worker.promise.catch((error: unknown) => {
    failure ??= error;
  });
  return {
    id: worker.id,
    ended: Promise.race([finished, end.reached]).then(() => {
      end.forget();
      return failure;
    }),
    stop,
    query: (statement) => pool.query(statement),
    close: () => pool.end(),
  };
}

/** Returns tasks that are in `underWay` while they run. */
function trackTasks(tasks: TaskList, underWay: Set<Promise<unknown>>): TaskList {
  const follow =
    (task: NonNullable<TaskList[string]>): typeof task =>
    (payload, helpers) => {
      const run = Promise.resolve(task(payload, helpers));
      underWay.add(run);
      return run.finally(() => underWay.delete(run)) as ReturnType<typeof task>;
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && follow(task)]));
}

/**
 * Detects the end of work by its jobs: no more are taken, none runs, and there was time to record their ends.
 * graphile-worker's own promise never resolves when several ends could not be recorded, or while it waits to retry
 * taking a job.
 */
function detectIdle(events: WorkerEvents, underWay: Set<Promise<unknown>>) {
  const abandoned = new AbortController();
  const { signal } = abandoned;
  async function reach(): Promise<void> {
    await once(events, 'pool:gracefulShutdown', { signal });
    do {
      await Promise.allSettled(underWay);
      await delay(RECORD_MS, undefined, { signal });
    } while (underWay.size > 0);
  }
  return { reached: reach().catch(() => {}), forget: () => abandoned.abort() };
}
