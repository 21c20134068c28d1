import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimits } from '../../platform/http/call-limits.ts';
import { cleanInput } from '../../platform/http/clean-input.ts';
import { disableIdleTimeout } from '../../platform/http/idle-connections.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { preferredLanguage } from '../../platform/texts.ts';
import type { Writer } from '../commit/write-within.ts';
import { bodyLimitsOf } from './body-limits.ts';
import type { Callers } from './callers.ts';
import { runIdempotently } from './idempotency.ts';
import { matchesETag } from './if-none-match.ts';
import { discardFiles, isForm, readForm } from './multipart.ts';
import { parse, parseParams } from './parse.ts';
import { readRoute } from './read-route.ts';
import { headCheck, requestWeight } from './request-head.ts';
import type { AnyRoute } from './route.ts';
import { contextOf } from './route-context.ts';
import { type SerializedAnswer, serialize, serializeResult } from './serialize.ts';

const VARY = 'Accept-Language, Authorization';

/** Everything that identifies a request; a slash at the end makes no difference. */
function requestOf(request: FastifyRequest, fields: unknown, files: ReadonlyMap<string, StagedFile>): string {
  const [path = '', query = ''] = request.url.split('?', 2);
  const sent = [...files].map(([name, { filename, sha256 }]) => [name, filename, sha256]);
  return JSON.stringify([request.method, path.replace(/\/$/, ''), query, fields, sent]);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: SerializedAnswer,
): FastifyReply {
  reply.headers({ 'Cache-Control': 'private, no-cache', Vary: VARY, ...headers });
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const unchanged = isReading && headers.ETag && matchesETag(request.headers['if-none-match'], headers.ETag);
  if (unchanged) return reply.code(304).send();
  if (!body) return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Everything that routes are served with. */
export interface Serving {
  services: Services;
  callLimits: CallLimits;
  callers: Callers;
}

/**
 * Serves a route. The order for each request: identify the caller, authorize, check rate and length, all from the
 * request's head; then read the body, validate the input and call the handler. A slash at the end of the path makes no
 * difference.
 */
export function registerRoute(app: FastifyInstance, serving: Serving, route: AnyRoute): void {
  const { services, callLimits } = serving;
  const limits = bodyLimitsOf(route);
  const read = route.method === 'GET' && !route.raw ? readRoute(route, serving) : undefined;
  const onRequest = headCheck(route, serving, limits);

  const readBody = async (request: FastifyRequest) => {
    const { actor } = request;
    if (!isForm(request)) return { fields: request.body ?? {}, files: new Map<string, StagedFile>() };
    if (route.ignoresForm) return { fields: {}, files: new Map<string, StagedFile>() };
    if (!route.multipart || !actor) throw new AppError('unsupported_type');
    return callLimits.upload(actor, () => readForm(request, services.config.dataDir, route, limits));
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, url } = request;
    const language = preferredLanguage(request.headers['accept-language']);
    if (read && !isForm(request)) {
      const { params, query } = request;
      const onMiss = () => disableIdleTimeout(request);
      const sent = await read({ actor, language, url, params, query }, { reply, onMiss });
      return sent ? send(request, reply, sent) : reply;
    }
    const params = parseParams(route.params, cleanInput(request.params));
    const query = parse(route.query, cleanInput(request.query));
    const { fields: sentFields, files } = await readBody(request);
    disableIdleTimeout(request);
    try {
      const fields = cleanInput(sentFields);
      const body = parse(route.body, fields);
      const contextWith = (onCommit?: Writer['onCommit']) => {
        const parts = { actor, language, url, params, query, body, files };
        return { ...contextOf(services, parts, onCommit), request, reply };
      };
      const call = async (onCommit?: Writer['onCommit']) => {
        const handle = () => route.handler(contextWith(onCommit));
        return actor ? callLimits.limited(actor, requestWeight(route, request), handle) : handle();
      };
      if (route.raw) return await call();
      const run = async (onCommit?: Writer['onCommit']) => serialize(route, await call(onCommit));
      const key = request.headers['idempotency-key'];
      if (!actor || typeof key !== 'string') return send(request, reply, await run());
      const { replay } = route;
      const keyed = {
        key,
        request: requestOf(request, fields, files),
        answerTo: (result: unknown) => serializeResult(route, result),
        referenceTo: (result: unknown) => replay?.reference(result as never),
        readAgain: async (reference: number) =>
          serialize(route, await replay?.answer(contextWith() as never, reference)),
      };
      return send(request, reply, await runIdempotently(services, actor, keyed, run));
    } finally {
      await discardFiles(files);
    }
  };
  const url = `/api/${route.path}`;
  const { bytes: bodyLimit, values: maxValues } = limits;
  const config = {
    mostValues: maxValues,
    anonymous: route.anonymous ?? route.replay !== undefined,
    ignoresForm: route.ignoresForm,
    readsForm: route.isUrlEncoded,
  };
  for (const path of [url, `${url}/`])
    app.route({ method: route.method, url: path, bodyLimit, config, onRequest, handler });
}
