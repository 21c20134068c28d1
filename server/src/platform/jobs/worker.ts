import { setTimeout as delay } from 'node:timers/promises';
import { NOTICE_MS, watchMaintenance } from '../db/maintenance.ts';
import { probe } from '../db/watchdog/probe.ts';
import type { Services } from '../services.ts';
import type { AnyJob } from './job.ts';
import { JOBS_SCHEMA } from './queue.ts';
import { scheduleRegular, tasksOf } from './tasks.ts';
import { beginWork } from './work.ts';

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
