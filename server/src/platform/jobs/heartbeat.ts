import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notifiedUntil } from '../db/tables/commits.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

const MINUTE_MS = 60_000;

/** Name of the row with the time of the last heartbeat. */
export const HEARTBEAT_ROW = 'worker';

/** Milliseconds without a heartbeat after which no worker runs: several heartbeats, and a restart of a worker. */
export const WORKER_GONE_MS = 10 * MINUTE_MS;

/** Stores each minute that a process runs jobs, so that processes that run none can report when none does. */
export const heartbeatJob: Job = {
  name: 'worker-heartbeat',
  everyMs: MINUTE_MS,
  priority: 'quick',
  run: ({ database }) =>
    database.system
      .insert(notifiedUntil)
      .values({ what: HEARTBEAT_ROW, moment: sql`now()` })
      .onConflictDoUpdate({ target: notifiedUntil.what, set: { moment: sql`now()` } }),
};

/** Returns the milliseconds since the last heartbeat, by the database's clock; undefined when there was none. */
export async function sinceHeartbeat(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from now() - ${notifiedUntil.moment})::float8 * 1000 as ms from ${notifiedUntil}
    where ${notifiedUntil.what} = ${HEARTBEAT_ROW}`);
  return rows[0]?.ms;
}

/** Whether no worker has run for so long that work is left undone. A new installation gets that time from its start. */
export async function isWorkerGone({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const ms = await sinceHeartbeat(database.background.system);
  return (ms ?? process.uptime() * 1000) > WORKER_GONE_MS;
}

/** Logs a warning when no worker has run for minutes, or ever. For processes that run no jobs. */
export async function warnWithoutWorker({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  const ms = await sinceHeartbeat(database.background.system);
  if (ms === undefined) log.warn('jobs: no worker has run yet, and ROLE=web runs no jobs');
  else if (ms > WORKER_GONE_MS)
    log.warn({ minutes: Math.floor(ms / MINUTE_MS) }, 'jobs: no worker has run for minutes');
}
