import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { beginSpan, type Span } from '../tracing/spans.ts';
import { readTrace, type Trace, withTrace } from '../tracing/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The log does not tell who makes this call. */
    anonymous?: boolean;
  }
  interface FastifyRequest {
    /** Whom the log names as the caller. */
    caller?: { company: number; user: number };
    /** What the call is part of, and what it has others continue. */
    trace?: Trace;
    /** The call as it is recorded. */
    span?: Span;
  }
}

/** An id that a proxy gave a call, fit to stand in a log. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;

/** Who watches over the installation asks these all the time. */
const UNRECORDED = /^\/(healthz|readyz|metrics)$|\/assets\//;

/** Records a call; undefined while nothing is recorded. Its address is not told: names, secrets and words of a search stand in it. */
function recordCall({ method, routeOptions: { url: route } }: FastifyRequest, parent: Trace | undefined) {
  if (!route || UNRECORDED.test(route)) return undefined;
  const attributes = { 'http.request.method': method, 'http.route': route };
  return beginSpan(`${method} ${route}`, { kind: 'server', attributes, parent });
}

/** Has calls continue the trace that they come with, as a step of their own where they are recorded: what they call gets it. */
export function continueTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const parent = readTrace(request.headers);
    request.span = recordCall(request, parent);
    request.trace = request.span?.trace ?? parent;
    withTrace(request.trace, done);
  });
  // Reading a body leaves the trace.
  app.addHook('preValidation', ({ trace }, _, done) => withTrace(trace, done));
  app.addHook('onResponse', async ({ span, caller, routeOptions: { config } }, { statusCode }) => {
    const attributes = {
      'http.response.status_code': statusCode,
      ...(caller && !config.anonymous && { 'piiri.company': caller.company }),
    };
    span?.end({ attributes, hasFailed: statusCode >= 500 });
  });
}

/** Makes the ids of calls: the proxy's where there is one, else random ones. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    const isTaken = trustProxy !== false && typeof given === 'string' && REQUEST_ID.test(given);
    return isTaken ? given : crypto.randomUUID();
  };
}

/**
 * Logs one line a call once it is answered: method, route, status, milliseconds, and who calls as numbers of company and user,
 * unless the route is anonymous. `trace` is the one that the call is part of. What is no call of the API stands in a detailed log
 * only.
 */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { url: route = 'none', config } = request.routeOptions;
    // Pages, their parts and health are asked for again and again.
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
