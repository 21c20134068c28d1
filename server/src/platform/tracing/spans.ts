import { presentTrace, type Trace, withTrace } from './trace.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** What a span tells, by the names of OpenTelemetry's semantic conventions where they have one. Nothing personal, no values of people. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Work that is being recorded. */
export interface Span {
  /** What continues from it. */
  trace: Trace;
  end(outcome?: { attributes?: Attributes; hasFailed?: boolean }): void;
}

export interface SpanStart {
  kind: SpanKind;
  attributes?: Attributes;
  /** Undefined: a trace begins with it. */
  parent: Trace | undefined;
}

/** Takes what is recorded. */
export interface SpanRecorder {
  begin(name: string, start: SpanStart): Span;
}

let recorder: SpanRecorder | undefined;

/** Has this process record spans from now on; undefined: no longer. */
export function recordSpans(next: SpanRecorder | undefined): void {
  recorder = next;
}

/** Begins a span; undefined while nothing is recorded. Its `end` must be called. */
export const beginSpan = (name: string, start: SpanStart): Span | undefined => recorder?.begin(name, start);

/** Begins a span as a part of one that is recorded; undefined where there is none. */
export function beginPart(name: string, kind: SpanKind, attributes?: () => Attributes): Span | undefined {
  const parent = presentTrace();
  return recorder && parent?.isRecorded
    ? recorder.begin(name, { kind, parent, attributes: attributes?.() })
    : undefined;
}

/** Does work as the span that is given, which its end or rejection ends; undefined: without one. */
export async function within<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
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

/** Does work as a part of the span that is recorded at present, if one is. */
export const inPart = <T>(
  name: string,
  kind: SpanKind,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => within(beginPart(name, kind, attributes), work);
