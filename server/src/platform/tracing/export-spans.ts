import { createTraceState, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { VERSION } from '../process/announce.ts';
import { recordSpans, type Span, type SpanRecorder, type Trace } from './spans.ts';
import type { TracingSettings } from './tracing-config.ts';

/** Timeout of a collector for a batch, and for the last one at shutdown, in milliseconds. */
const TIMEOUT_MS = 5000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Codes of OpenTelemetry's export results. */
const SUCCESS = 0;

interface Exporting {
  role: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  registry: Registry;
}

/**
 * Exports spans to a collector from now on, in batches, by OTLP over HTTP. An unavailable collector delays nothing: at
 * most 2,048 spans wait for it. Returns a function that sends the rest and stops.
 */
export function exportSpans(
  settings: TracingSettings,
  { role, log, registry }: Exporting,
): () => Promise<void> {
  const { url, headers, serviceName } = settings;
  const about = {
    ...{ 'service.name': serviceName, 'service.version': VERSION },
    ...{ 'process.pid': process.pid, 'piiri.role': role },
  };
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(about));
  const exporter = watchExporter(
    new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT_MS }),
    log,
    registry,
  );
  const processor = new BatchSpanProcessor(exporter, { exportTimeoutMillis: TIMEOUT_MS });
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] });
  recordSpans(recorderOf(provider));
  return async () => {
    recordSpans(undefined);
    // Failures are already logged.
    await provider.shutdown().catch(() => undefined);
  };
}

function recorderOf(provider: BasicTracerProvider): SpanRecorder {
  const tracer = provider.getTracer('piiri', VERSION);
  return {
    begin(name, { kind, attributes, parent }): Span {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
      const { traceId: id, spanId: step, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      return {
        trace: { id, step, flags, isRecorded: true, ...(parent?.state && { state: parent.state }) },
        end({ attributes: endAttributes, hasFailed } = {}) {
          if (endAttributes) span.setAttributes(endAttributes);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

const contextOf = ({ id, step, flags, state, isRecorded }: Trace) => ({
  traceId: id,
  spanId: step,
  traceFlags: Number.parseInt(flags, 16),
  isRemote: !isRecorded,
  ...(state && { traceState: createTraceState(state) }),
});

/** Counts exported spans, and logs when the collector becomes unavailable and available. */
function watchExporter(exporter: SpanExporter, log: Exporting['log'], registry: Registry): SpanExporter {
  const exported = new Counter({
    name: 'spans_exported_total',
    help: 'Spans that were handed to the collector of OpenTelemetry, by how that ended',
    labelNames: ['outcome'],
    registers: [registry],
  });
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isAccepted = result.code === SUCCESS;
        exported.inc({ outcome: isAccepted ? 'taken' : 'failed' }, spans.length);
        if (isAccepted === isAway) {
          isAway = !isAccepted;
          if (isAway) log.warn({ err: result.error }, 'tracing: collector rejects spans');
          else log.info('tracing: collector accepts spans again');
        }
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
