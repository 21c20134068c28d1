import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

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
