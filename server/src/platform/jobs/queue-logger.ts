import { Logger } from 'graphile-worker';
import type { Services } from '../services.ts';

/** Logger for graphile-worker, which logs every successful job; only warnings and errors pass. */
export function queueLogger(log?: Pick<Services['log'], 'warn'>): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log?.warn({ err: meta?.error }, message);
  });
}
