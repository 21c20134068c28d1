import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What continues a trace. */
export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Two hexadecimal digits: `01` where whoever began it records it. */
  flags: string;
  /** What the tracing systems on the way noted for themselves. */
  state?: string;
}

/** See https://www.w3.org/TR/trace-context/#traceparent-header; later versions may add parts at the end. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/;

/** What the standard has everybody pass on; a longer one may be dropped. */
const MAX_STATE_LENGTH = 512;

const traces = new AsyncLocalStorage<Trace>();

/** The trace that the headers of a call, or what `traceParent` gave, name; undefined where they name none. */
export function readTrace(headers: Readonly<Record<string, unknown>>): Trace | undefined {
  const [, id, flags] = TRACE_PARENT.exec(String(headers.traceparent ?? '')) ?? [];
  if (!id || !flags) return undefined;
  const { tracestate: state } = headers;
  const isFit = typeof state === 'string' && state.length <= MAX_STATE_LENGTH && /^[\x20-\x7e]+$/.test(state);
  return { id, flags, ...(isFit && { state }) };
}

/** Does work as a part of a trace; whatever it calls continues that. */
export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? traces.run(trace, work) : work();
}

/** The present trace as a header that continues it from here; undefined outside of one. */
export function traceParent(): string | undefined {
  const trace = traces.getStore();
  return trace && `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}`;
}

/** Headers by which another service continues the present trace; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const traceparent = traceParent();
  const { state } = traces.getStore() ?? {};
  return { ...(traceparent && { traceparent }), ...(state && { tracestate: state }) };
}
