import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A step of a trace, which whatever it calls continues. */
export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** The step: 16 hexadecimal digits. */
  step: string;
  /** Two hexadecimal digits: `01` where whoever began it records it. */
  flags: string;
  /** What the tracing systems on the way noted for themselves. */
  state?: string;
  /** The step is recorded here, rather than by whoever called. */
  isRecorded?: true;
}

/** See https://www.w3.org/TR/trace-context/#traceparent-header; later versions may add parts at the end. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** What the standard has everybody pass on; a longer one may be dropped. */
const MAX_STATE_LENGTH = 512;

const traces = new AsyncLocalStorage<Trace | undefined>();

/** The trace that the present work is part of. */
export const presentTrace = (): Trace | undefined => traces.getStore();

/** The trace that the headers of a call, or what `traceParent` gave, name; undefined where they name none. */
export function readTrace(headers: Readonly<Record<string, unknown>>): Trace | undefined {
  const [, id, step, flags] = TRACE_PARENT.exec(String(headers.traceparent ?? '')) ?? [];
  if (!id || !step || !flags) return undefined;
  const { tracestate: state } = headers;
  const isFit = typeof state === 'string' && state.length <= MAX_STATE_LENGTH && /^[\x20-\x7e]+$/.test(state);
  return { id, step, flags, ...(isFit && { state }) };
}

/** Does work as a part of a trace, which whatever it calls continues; undefined: as a part of none. */
export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  // Following who calls what costs all promises of a process something, from the first trace on.
  return trace || presentTrace() ? traces.run(trace, work) : work();
}

/** The present trace as a header that continues it from here; undefined outside of one. */
export function traceParent(): string | undefined {
  const trace = presentTrace();
  if (!trace) return undefined;
  // A step that nobody records is passed on as one of ours, so that it does not look as if the caller had made it.
  const step = trace.isRecorded ? trace.step : randomBytes(8).toString('hex');
  return `00-${trace.id}-${step}-${trace.flags}`;
}

/** Headers by which another service continues the present trace; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const traceparent = traceParent();
  const { state } = presentTrace() ?? {};
  return { ...(traceparent && { traceparent }), ...(state && { tracestate: state }) };
}
