import { sql } from 'drizzle-orm';
import { runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { registeredJobs } from '../src/engine/feature.ts';
import { openMetrics } from '../src/platform/http/metrics.ts';
import { JOBS_SCHEMA } from '../src/platform/jobs/queue.ts';
import { queueLogger } from '../src/platform/jobs/queue-logger.ts';
import { tasksOf } from '../src/platform/jobs/worker.ts';
import type { Services } from '../src/platform/services.ts';

/** Runs due jobs, as a worker does, until there are none. */
export async function runJobs(services: Services): Promise<void> {
  const client = new pg.Client({ connectionString: services.database.url });
  await client.connect();
  try {
    // Metrics of jobs are registered for each run; what jobs count elsewhere counts in the server's own.
    const { registry } = openMetrics(services.database);
    const options = { schema: JOBS_SCHEMA, noHandleSignals: true, logger: queueLogger(services.log) };
    await runTaskListOnce(
      options,
      tasksOf({ ...services, metrics: { ...services.metrics, registry } }, registeredJobs()),
      client as unknown as pg.PoolClient,
    );
  } finally {
    await client.end();
  }
}

/** Runs due jobs and the work that they begin and that goes on after them, until neither adds a job. */
export async function runJobsToEnd(services: Services): Promise<void> {
  const isDue = sql`select from ${sql.raw(JOBS_SCHEMA)}.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  do {
    await runJobs(services);
    await services.background.settled();
  } while ((await services.database.system.execute(isDue)).rows.length > 0);
}
