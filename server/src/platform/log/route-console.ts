import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends what packages print by `console` and Node's own warnings to the log, so that each line of the output is JSON.
 * Returns the function that undoes it.
 */
export function routeConsole(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const { error, warn, trace, log: print, info } = console;
  const route = (...values: unknown[]) => {
    const failure = values.find((value) => value instanceof Error);
    if (failure) log.warn({ err: failure }, 'package: printed an error');
    else log.warn({ text: format(...values) }, 'package: printed');
  };
  Object.assign(console, { error: route, warn: route, trace: route, log: route, info: route });
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  const onWarning = (warning: Error) => log.warn({ err: warning }, 'node: warning');
  process.on('warning', onWarning);
  return () => {
    Object.assign(console, { error, warn, trace, log: print, info });
    process.off('warning', onWarning);
    for (const printer of printers) process.on('warning', printer);
  };
}
