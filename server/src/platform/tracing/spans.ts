import { currentTrace, type Trace, withTrace } from './trace.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/**
 * Attributes of a span, with the names of OpenTelemetry's semantic conventions where they exist. They contain no
 * personal data.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Recorded work. */
export interface Span {
  /** Trace context for child spans. */
  trace: Trace;
  end(outcome?: { attributes?: Attributes; hasFailed?: boolean }): void;
}

export interface SpanStart {
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
