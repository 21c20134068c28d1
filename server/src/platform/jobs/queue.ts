import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import { HostClient } from '../db/primary/host-client.ts';
import { APP_ROLE } from '../db/tenant-scope.ts';
import { readTrace, type Trace, traceParent } from '../tracing/spans.ts';
import type { Job } from './job.ts';

/** Schema of graphile-worker, which stores jobs. See https://worker.graphile.org/docs/schema. */
export const JOBS_SCHEMA = 'graphile_worker';

/** Priorities of graphile-worker: the lowest comes first, and 0 is the default. */
const PRIORITY = { quick: -10, bulk: 10 };

/**
 * Runs as the owner: requests may add jobs, but neither read nor change waiting ones. The previous version calls the
 * function without flags.
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
  grant execute on function enqueue_job(text, json, float8, text, boolean, text, integer, text[]) to ${APP_ROLE};
  create or replace function enqueue_jobs(job text, payloads json, keys text[], queue text, priority integer, flags text[])
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    select count(*) from ${JOBS_SCHEMA}.add_jobs(array(
      select row(job, payload, queue, null, null, keys[place::integer], priority, flags)::${JOBS_SCHEMA}.job_spec
      from json_array_elements(payloads) with ordinality as element (payload, place)))
  $$;
  revoke all on function enqueue_jobs(text, json, text[], text, integer, text[]) from public;
  grant execute on function enqueue_jobs(text, json, text[], text, integer, text[]) to ${APP_ROLE}`;

/** Creates or migrates the tables of jobs. `client` is the owner's connection to the database at `url`. */
export async function migrateJobs(client: pg.Client, url: string): Promise<void> {
  const [{ runMigrations }, { queueLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./queue-logger.ts'),
  ]);
  const pgPool = new pg.Pool({ connectionString: url, Client: HostClient, max: 1 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, schema: JOBS_SCHEMA, logger: queueLogger() });
  } finally {
    await pgPool.end();
  }
  await client.query(ENQUEUE_SQL);
}

/** What the queue stores of a job: its definition, with or without its work. */
type JobIdentity<Payload> = Omit<Job<Payload>, 'run'> & Partial<Pick<Job<Payload>, 'run'>>;

interface JobOptions {
  /** Milliseconds until it is due, by the database's clock. Default: 0. */
  inMs?: number;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Keeps the time of a waiting job with the same key. */
  keepsTime?: boolean;
}

/**
 * Adds a job in the transaction of `db`: it runs after the commit, and not at all after a rollback. It continues the
 * current trace.
 */
export async function addJob<Payload>(
  db: Db,
  { name, queue, priority }: JobIdentity<Payload>,
  payload: Payload,
  { inMs = 0, key, keepsTime = false }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select enqueue_job(${name}::text, ${JSON.stringify(payload)}::json, ${inMs}::float8,
    ${key ?? null}::text, ${keepsTime}::boolean, ${queue ?? null}::text,
    ${priority ? PRIORITY[priority] : 0}::integer, ${sql.param(currentFlags())}::text[])`);
}

/** Returns the flags of a job that is added now. */
function currentFlags(): string[] | null {
  const trace = traceParent();
  return trace === undefined ? null : [traceFlag(trace)];
}

/**
 * Adds a job for each payload in one statement, as `addJob` does; one by one they would take thirty times as long.
 * `keyOf` returns the key of a payload's job, which must differ from the others'.
 */
export async function addJobs<Payload>(
  db: Db,
  { name, queue, priority }: Job<Payload>,
  payloads: readonly Payload[],
  keyOf?: (payload: Payload) => string,
): Promise<void> {
  if (payloads.length === 0) return;
  const keys = keyOf ? payloads.map(keyOf) : null;
  await db.execute(sql`select enqueue_jobs(${name}::text, ${JSON.stringify(payloads)}::json,
    ${sql.param(keys)}::text[], ${queue ?? null}::text, ${priority ? PRIORITY[priority] : 0}::integer,
    ${sql.param(currentFlags())}::text[])`);
}

/** Adds a job for each payload in one statement, each due in `inMs` milliseconds by the database's clock. */
export async function addJobsLater<Payload>(
  db: Db,
  { name, queue, priority }: Job<Payload>,
  payloads: readonly Payload[],
  inMs: number,
): Promise<void> {
  if (payloads.length === 0) return;
  await db.execute(sql`select enqueue_job(${name}::text, payload, ${inMs}::float8, null, false, ${queue ?? null}::text,
      ${priority ? PRIORITY[priority] : 0}::integer, ${sql.param(currentFlags())}::text[])
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`);
}

/**
 * graphile-worker's flags are meant for skipping jobs, which this product does not do; they are the only data of a job
 * besides its payload.
 */
const PREFIX = 'traceparent:';

/** Returns the flag of a job that continues a trace. `trace`: as from `traceParent`. */
const traceFlag = (trace: string): string => PREFIX + trace;

/** Returns the trace in the flags of a job; undefined when there is none. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((candidate) => candidate.startsWith(PREFIX));
  return flag === undefined ? undefined : readTrace({ traceparent: flag.slice(PREFIX.length) });
}
