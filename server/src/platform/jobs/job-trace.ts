import { readTrace, type Trace } from '../tracing/trace.ts';

/** Flags of graphile-worker are for what is to skip jobs, which nothing of ours does; they are all that a job has beside its payload. */
const PREFIX = 'traceparent:';

/** The flag of a job that continues a trace. `trace`: as `traceParent` gives it. */
export const traceFlag = (trace: string): string => PREFIX + trace;

/** The trace that the flags of a job name; undefined where they name none. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((each) => each.startsWith(PREFIX));
  return flag === undefined ? undefined : readTrace({ traceparent: flag.slice(PREFIX.length) });
}
