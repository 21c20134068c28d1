import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { beginSpan, readTrace, type Span, type Trace, withTrace } from '../tracing/spans.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The log omits the caller of this route. */
    anonymous?: boolean;
  }
  interface FastifyRequest {
    /** Ids of the caller for the log. */
    caller?: { company: number; user: number };
    /** Trace that the call belongs to and passes on. */
    trace?: Trace;
    /** Span of the call. */
    span?: Span;
  }
}

/** A valid request id from a proxy. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;

/** Paths that monitoring and pages request all the time. */
const UNRECORDED = /^\/(healthz|readyz|metrics)$|\/assets\//;

/**
 * Begins a span for a call; undefined without tracing. It omits the address, which may contain names, secrets and
 * search words.
 */
function recordCall({ method, routeOptions: { url: route } }: FastifyRequest, parent: Trace | undefined) {
  if (!route || UNRECORDED.test(route)) return undefined;
  const attributes = { 'http.request.method': method, 'http.route': route };
  return beginSpan(`${method} ${route}`, { kind: 'server', attributes, parent });
}

/** Continues the incoming trace of each call, with a span of its own if traced, and passes it on to further calls. */
export function continueTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const parent = readTrace(request.headers);
    request.span = recordCall(request, parent);
    request.trace = request.span?.trace ?? parent;
    withTrace(request.trace, done);
  });
  // Reading a body loses the trace's async context.
  app.addHook('preValidation', ({ trace }, _, done) => withTrace(trace, done));
  app.addHook('onResponse', async ({ span, caller, routeOptions: { config } }, { statusCode }) => {
    const attributes = {
      'http.response.status_code': statusCode,
      ...(caller && !config.anonymous && { 'piiri.company': caller.company }),
    };
    span?.end({ attributes, hasFailed: statusCode >= 500 });
  });
}

/** Returns a function that makes request ids: the proxy's if it is trusted, else random ones. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const requestId = headers['x-request-id'];
    const isAccepted = trustProxy !== false && typeof requestId === 'string' && REQUEST_ID.test(requestId);
    return isAccepted ? requestId : crypto.randomUUID();
  };
}

/**
 * Logs one line per answered call: method, route, status, milliseconds, and the caller as ids of company and user,
 * unless the route is anonymous. `trace` is the id of its trace. Requests outside of the API are only logged at level
 * `debug`.
 */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { url: route = 'none', config } = request.routeOptions;
    // Pages, their assets and health checks are requested all the time.
    const level = error ? 'error' : route.startsWith('/api/') ? 'info' : 'debug';
    const trace = request.trace?.id;
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(!config.anonymous && request.caller),
        ...(trace && { trace }),
        ...(error && { err: error }),
      },
      'call',
    );
  }
}
