import { readTrace, type Trace } from '../tracing/trace.ts';

/**
 * graphile-worker's flags are meant for skipping jobs, which this product does not do; they are the only data of a job
 * besides its payload.
 */
const PREFIX = 'traceparent:';

/** Returns the flag of a job that continues a trace. `trace`: as from `traceParent`. */
export const traceFlag = (trace: string): string => PREFIX + trace;

/** Returns the trace in the flags of a job; undefined when there is none. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((candidate) => candidate.startsWith(PREFIX));
  return flag === undefined ? undefined : readTrace({ traceparent: flag.slice(PREFIX.length) });
}
