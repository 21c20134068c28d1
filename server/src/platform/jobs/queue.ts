import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import { APP_ROLE } from '../db/tenant-scope.ts';
import { traceParent } from '../tracing/trace.ts';
import type { Job } from './job.ts';
import { traceFlag } from './job-trace.ts';

/** The schema of graphile-worker, which keeps jobs. See https://worker.graphile.org/docs/schema. */
export const JOBS_SCHEMA = 'graphile_worker';

/** Priorities as graphile-worker counts them: the least comes first, and 0 is the default. */
const PRIORITY = { quick: -10, bulk: 10 };

/**
 * Runs as the owner: requests may add jobs, and neither read nor change what waits. The function that takes no flags is the one that
 * the version before calls.
 */
const ENQUEUE_SQL = `
  create or replace function enqueue_job(job text, payload json, in_ms float8, key text, keeps_time boolean, queue text,
    priority integer, flags text[])
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    select ${JOBS_SCHEMA}.add_job(job, payload, queue_name => queue,
      run_at => now() + make_interval(secs => in_ms / 1000), job_key => key, priority => priority, flags => flags,
      job_key_mode => case when keeps_time then 'preserve_run_at' else 'replace' end)
  $$;
  revoke all on function enqueue_job(text, json, float8, text, boolean, text, integer, text[]) from public;
  grant execute on function enqueue_job(text, json, float8, text, boolean, text, integer, text[]) to ${APP_ROLE}`;

/** Makes the tables of jobs, or brings them up to date. `client` is the owner's connection to the database at `url`. */
export async function migrateJobs(client: pg.Client, url: string): Promise<void> {
  const [{ runMigrations }, { queueLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./queue-logger.ts'),
  ]);
  await runMigrations({ connectionString: url, schema: JOBS_SCHEMA, maxPoolSize: 1, logger: queueLogger() });
  await client.query(ENQUEUE_SQL);
}

export interface JobOptions {
  /** Milliseconds until it is due, by the database's clock. Default 0. */
  inMs?: number;
  /** A waiting job of the same key is replaced by this one. */
  key?: string;
  /** Of a waiting job of the same key the time stays. */
  keepsTime?: boolean;
}

/**
 * Adds a job in the transaction of `db`: it runs once that is stored, and not at all when it is undone. It continues the trace of
 * what adds it.
 */
export async function addJob<Payload>(
  db: Db,
  { name, queue, priority }: Job<Payload>,
  payload: Payload,
  { inMs = 0, key, keepsTime = false }: JobOptions = {},
): Promise<void> {
  const trace = traceParent();
  const flags = trace === undefined ? null : [traceFlag(trace)];
  await db.execute(sql`select enqueue_job(${name}::text, ${JSON.stringify(payload)}::json, ${inMs}::float8,
    ${key ?? null}::text, ${keepsTime}::boolean, ${queue ?? null}::text,
    ${priority ? PRIORITY[priority] : 0}::integer, ${sql.param(flags)}::text[])`);
}
