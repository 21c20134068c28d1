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

type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/**
 * Attributes of a span, with the names of OpenTelemetry's semantic conventions where they exist. They contain no
 * personal data.
 */
type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Recorded work. */
export interface Span {
  /** Trace context for child spans. */
  trace: Trace;
  end(outcome?: { attributes?: Attributes; hasFailed?: boolean }): void;
}

interface SpanStart {
  kind: SpanKind;
  attributes?: Attributes;
  /** Undefined: the span begins a trace. */
  parent: Trace | undefined;
}

/** Records spans. */
export interface SpanRecorder {
  begin(name: string, start: SpanStart): Span;
}

let recorder: SpanRecorder | undefined;

/** Sets the recorder of this process; undefined: stops recording. */
export function recordSpans(next: SpanRecorder | undefined): void {
  recorder = next;
}

/** Begins a span; undefined without a recorder. Its `end` must be called. */
export const beginSpan = (name: string, start: SpanStart): Span | undefined => recorder?.begin(name, start);

/** Begins a child of the current recorded span; undefined without one. */
export function beginChildSpan(
  name: string,
  kind: SpanKind,
  attributes?: () => Attributes,
): Span | undefined {
  const parent = currentTrace();
  return recorder && parent?.isRecorded
    ? recorder.begin(name, { kind, parent, attributes: attributes?.() })
    : undefined;
}

/** Runs work within a span, which ends with it or with its rejection; undefined: runs it without one. */
export async function runInSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await withTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}

/** Runs work as a child of the current recorded span, if any. */
export const runInChildSpan = <T>(
  name: string,
  kind: SpanKind,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => runInSpan(beginChildSpan(name, kind, attributes), work);
