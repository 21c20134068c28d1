import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { isWaiting } from '../db/watchdog/socket.ts';
import type { Services } from '../services.ts';
import { JOBS_SCHEMA } from './queue.ts';
import { queueLogger } from './queue-logger.ts';

/** Jobs that one process runs at a time: as many as there are connections for background work at least. */
const CONCURRENCY = 2;

/** How often it is looked for jobs that have become due, in milliseconds. Of new ones PostgreSQL notifies at once. */
const POLL_MS = 1000;

/** A statement of the queue takes milliseconds. After so many its connection is given up: the path may have gone silent. */
const TIMEOUT_MS = 10_000;

/** After a loss: how long until work is given up, which the other jobs' ends may need, and then to note them, in milliseconds. */
const GIVE_UP_MS = 100;
const NOTE_MS = 2000;

/** Taking jobs and running them, until it is stopped or a connection is lost. */
export interface Work {
  /** The name by which jobs are taken. */
  id: string;
  /** Resolves once nothing is under way any more: with what it was given up for, if it was. */
  ended: Promise<unknown>;
  /** Takes no more jobs; those under way hear of it at once. */
  stop(): void;
  /** Runs a statement on a connection of the queue. */
  query(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Begins to take jobs and to run them. It is given up where a connection is lost, for three reasons: what was being taken may
 * be ours without our having heard of it; graphile-worker takes nothing ever again when its first query fails, which it
 * remembers; and it waits long before it tries some failures again.
 */
export function beginWork({ database, log }: Services, tasks: TaskList): Work {
  const pool = openPool();
  const events: WorkerEvents = new EventEmitter();
  const underWay = new Set<Promise<unknown>>();
  let failure: unknown;
  let isStopping = false;
  const end = quietEnd(events, underWay);
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
      events,
    },
    followed(tasks, underWay),
    pool,
  );

  function openPool(): pg.Pool {
    const opened = new pg.Pool({
      connectionString: database.url,
      // One listens, the other takes jobs and notes their ends.
      max: 2,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      onConnect: (client) =>
        client.query(`select set_config('application_name', $1, false)`, [`piiri ${worker.id}`]),
    });
    opened.on('error', (error) => log.warn({ err: error }, 'A connection of the jobs was lost'));
    // graphile-worker stops listening for errors before its connection is closed.
    opened.on('connect', (client) => client.on('error', () => {}));
    // Nobody else is to get a connection on which an answer is still due.
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

/** Tasks that are known as long as they run. */
function followed(tasks: TaskList, underWay: Set<Promise<unknown>>): TaskList {
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
 * The end of work as its jobs show it: no more are taken, none runs, and there was time to note their ends. graphile-worker's
 * own never comes when several ends could not be noted, or while it waits to try to take a job again.
 */
function quietEnd(events: WorkerEvents, underWay: Set<Promise<unknown>>) {
  const forgotten = new AbortController();
  const { signal } = forgotten;
  async function reach(): Promise<void> {
    await once(events, 'pool:gracefulShutdown', { signal });
    do {
      await Promise.allSettled(underWay);
      await delay(NOTE_MS, undefined, { signal });
    } while (underWay.size > 0);
  }
  return { reached: reach().catch(() => {}), forget: () => forgotten.abort() };
}
