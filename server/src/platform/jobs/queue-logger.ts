import { Logger } from 'graphile-worker';
import type { Services } from '../services.ts';

/** The log as graphile-worker writes to it. It tells of each job that ends well; only faults are of interest here. */
export function queueLogger(log?: Pick<Services['log'], 'warn'>): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log?.warn({ err: meta?.error }, message);
  });
}
