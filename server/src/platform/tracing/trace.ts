import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Trace context of a span, which its calls continue. */
export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Span id: 16 hexadecimal digits. */
  step: string;
  /** Two hexadecimal digits: `01` if the caller records the trace. */
  flags: string;
  /** Data of other tracing systems, passed on unchanged. */
  state?: string;
  /** Whether this process records the span, rather than the caller. */
  isRecorded?: true;
}

/** See https://www.w3.org/TR/trace-context/#traceparent-header; later versions may add parts at the end. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Length that the standard requires to be passed on; a longer one may be dropped. */
const MAX_STATE_LENGTH = 512;

const traces = new AsyncLocalStorage<Trace | undefined>();

/** Returns the trace of the current work. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Returns the trace in a call's headers, or in the result of `traceParent`; undefined without one. */
export function readTrace(headers: Readonly<Record<string, unknown>>): Trace | undefined {
  const [, id, step, flags] = TRACE_PARENT.exec(String(headers.traceparent ?? '')) ?? [];
  if (!id || !step || !flags) return undefined;
  const { tracestate: state } = headers;
  const isFit = typeof state === 'string' && state.length <= MAX_STATE_LENGTH && /^[\x20-\x7e]+$/.test(state);
  return { id, step, flags, ...(isFit && { state }) };
}

/** Runs work within a trace, which its calls continue; undefined: within none. */
export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  // Async context tracking slows down all promises of the process, from the first trace on.
  return trace || currentTrace() ? traces.run(trace, work) : work();
}

/** Returns the current trace as a `traceparent` header; undefined outside of one. */
export function traceParent(): string | undefined {
  const trace = currentTrace();
  if (!trace) return undefined;
  // An unrecorded span is passed on with an id of ours, so that the call does not look like the caller's own.
  const step = trace.isRecorded ? trace.step : randomBytes(8).toString('hex');
  return `00-${trace.id}-${step}-${trace.flags}`;
}

/** Returns headers by which another service continues the current trace; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const traceparent = traceParent();
  const { state } = currentTrace() ?? {};
  return { ...(traceparent && { traceparent }), ...(state && { tracestate: state }) };
}
