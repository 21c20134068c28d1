import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { readTrace, withTrace } from '../log/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The log does not tell who makes this call. */
    anonymous?: boolean;
  }
  interface FastifyRequest {
    /** Whom the log names as the caller. */
    caller?: { company: number; user: number };
  }
}

/** An id that a proxy gave a call, fit to stand in a log. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;

/** Has calls continue the trace that they come with: what they call gets it. */
export function continueTraces(app: FastifyInstance): void {
  const within = (request: FastifyRequest, _: FastifyReply, done: () => void) =>
    withTrace(readTrace(request.headers), done);
  app.addHook('onRequest', within);
  // Reading a body leaves the trace.
  app.addHook('preValidation', within);
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
 * unless the route is anonymous. `traceparent` of the call gives the trace. What is no call of the API stands in a detailed log
 * only.
 */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { url: route = 'none', config } = request.routeOptions;
    // Pages, their parts and health are asked for again and again.
    const level = error ? 'error' : route.startsWith('/api/') ? 'info' : 'debug';
    const trace = readTrace(request.headers)?.id;
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
