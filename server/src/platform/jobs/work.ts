import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { isWaiting } from '../db/watchdog/socket.ts';
import type { Services } from '../services.ts';
import { JOBS_SCHEMA } from './queue.ts';
import { queueLogger } from './queue-logger.ts';

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
