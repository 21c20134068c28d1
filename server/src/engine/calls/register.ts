import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import { sourceOf } from '../../platform/auth/request-source.ts';
import type { CallLimits, Weight } from '../../platform/http/call-limits.ts';
import { cleanInput, disableIdleTimeout } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { preferredLanguage } from '../../platform/texts.ts';
import type { Writer } from '../commit/commit.ts';
import { type BodyLimits, bodyLimitsOf } from './body-limits.ts';
import { formTooLarge } from './file-parts.ts';
import { runIdempotently } from './idempotency.ts';
import { discardFiles, isForm, readForm } from './multipart.ts';
import { readRoute } from './read-route.ts';
import type { PathParams, Route } from './route.ts';
import {
  assertMayCall,
  type Callers,
  contextOf,
  matchesETag,
  parse,
  parseParams,
  type SerializedAnswer,
  serialize,
  serializeResult,
  weightOf,
} from './route-call.ts';

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
export function registerRoute(app: FastifyInstance, serving: Serving, route: Route): void {
  const { services, callLimits } = serving;
  const limits = bodyLimitsOf(route);
  const read = route.method === 'GET' && !route.raw ? readRoute(route, serving) : undefined;
  const onRequest = headCheck(route, serving, limits);

  const readBody = async (request: FastifyRequest) => {
    const { actor } = request;
    if (!isForm(request)) return { fields: request.body ?? {}, files: new Map<string, StagedFile>() };
    if (route.ignoresForm) return { fields: {}, files: new Map<string, StagedFile>() };
    if (!route.multipart || !actor) throw new AppError('unsupported_type');
    return callLimits.upload(actor, () => readForm(request, services, route, limits));
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
      const isAnonymous = route.anonymous ?? route.replay !== undefined;
      const source = isAnonymous ? undefined : sourceOf(services, request);
      const contextWith = (onCommit?: Writer['onCommit']) => {
        const parts = { actor, language, url, params, query, body, files, source };
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

/** Throws `too_large` when the announced body length exceeds the route's limit. */
function assertLength(route: Route, limits: BodyLimits, request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const isUpload = Boolean(route.multipart) && isForm(request);
  if (isUpload && announced > limits.formBytes) throw formTooLarge(route);
  if (!isUpload && announced > limits.bytes) throw new AppError('too_large');
}

/** Returns a request's weight: heavy for searches, exports and forms, unless the route sets it. */
const requestWeight = (route: Route, request: FastifyRequest): Weight =>
  route.heavy === undefined && isForm(request) ? 'heavy' : weightOf(route, request.query);

/** Returns the hook that decides from a request's head whether its body is read at all, and identifies its caller. */
function headCheck(
  route: Route,
  { callers, callLimits }: { callers: Callers; callLimits: CallLimits },
  limits: BodyLimits,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (route.access === 'public') callers.countAnonymous(request);
    else {
      const actor = await callers.authenticate(request);
      assertMayCall(route, actor, request.params as PathParams);
      callLimits.count(actor, requestWeight(route, request));
      request.actor = actor;
      request.caller = { company: actor.tenantId, user: actor.userId };
      if (route.needsProof) assertFreshProof(actor);
    }
    assertLength(route, limits, request);
  };
}
