import { runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { allJobs } from '../src/engine/jobs.ts';
import { openMetrics } from '../src/platform/http/metrics.ts';
import { JOBS_SCHEMA } from '../src/platform/jobs/queue.ts';
import { queueLogger } from '../src/platform/jobs/queue-logger.ts';
import { tasksOf } from '../src/platform/jobs/tasks.ts';
import type { Services } from '../src/platform/services.ts';

/** Runs due jobs, as a worker does, until there are none. */
export async function runJobs(services: Services): Promise<void> {
  const client = new pg.Client({ connectionString: services.database.url });
  await client.connect();
  try {
    const options = { schema: JOBS_SCHEMA, noHandleSignals: true, logger: queueLogger(services.log) };
    await runTaskListOnce(
      options,
      tasksOf({ ...services, metrics: openMetrics(services.database) }, allJobs()),
      client as unknown as pg.PoolClient,
    );
  } finally {
    await client.end();
  }
}
