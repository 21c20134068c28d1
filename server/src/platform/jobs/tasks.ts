import type { JobHelpers, TaskList } from 'graphile-worker';
import { inBackground, type Services } from '../services.ts';
import { beginSpan, runInSpan } from '../tracing/spans.ts';
import { withTrace } from '../tracing/trace.ts';
import type { AnyJob, Job } from './job.ts';
import { traceOfFlags } from './job-trace.ts';
import { measureJobs } from './metrics.ts';
import { addJob } from './queue.ts';

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
