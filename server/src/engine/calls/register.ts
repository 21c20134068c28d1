import { createHash } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Wanted } from '../../platform/cache/response-cache.ts';
import { cleanInput } from '../../platform/http/clean-input.ts';
import { waitForAnswer } from '../../platform/http/idle-connections.ts';
import type { Shares, Weight } from '../../platform/http/shares.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { preferredLanguage } from '../../platform/texts.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { policies } from '../access/policies.gen.ts';
import { rolesOf } from '../access/reader.ts';
import { committer, type Writer } from '../commit/commit.ts';
import { entityOf } from '../model/tables.ts';
import { type BodyLimits, bodyLimitsOf } from './body-limits.ts';
import type { Callers } from './callers.ts';
import { formTooLarge } from './file-parts.ts';
import { once, type Sent } from './idempotency.ts';
import { discardFiles, isForm, readForm } from './multipart.ts';
import type { AnyRoute, RouteContext } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; undefined on public routes, and until the head of the request was judged. */
    actor?: Actor;
  }
}

const VARY = 'Accept-Language, Authorization';

/** What the route's own rule says of a caller, before anything of the request is read. */
function mayCall(route: AnyRoute, actor: Actor): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') return policies[access](rolesOf(actor), undefined) !== false;
  // Reading is judged by the call itself, which knows whether it asks for the editor's visibility.
  return (
    access.operation === 'read' || conditionFor(actor, entityOf(access.entity), access.operation) !== false
  );
}

/** Refuses callers whom the route does not let through, and writing by read-only users. A feature that is off is not there. */
function authorize(route: AnyRoute, actor: Actor): void {
  const { access } = route;
  const feature = route.feature ?? (typeof access === 'object' ? entityOf(access.entity).feature : undefined);
  if (!isSwitchedOn(actor, feature)) throw new AppError('not_found');
  const writes = route.method !== 'GET' && !route.forReadOnly;
  if ((actor.readOnly && writes) || !mayCall(route, actor)) throw new AppError('forbidden');
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? schema.parse(value) : value;
}

/** Path parameters that are no ids name objects that do not exist, rather than being bad input. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError('not_found');
  return parsed ? parsed.data : value;
}

/** Throws `too_large` for a body that announces itself larger than its route takes. */
function assertLength(route: AnyRoute, limits: BodyLimits, request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const isUpload = Boolean(route.multipart) && isForm(request);
  if (isUpload && announced > limits.formBytes) throw formTooLarge(route);
  if (!isUpload && announced > limits.bytes) throw new AppError('too_large');
}

function successStatus(route: AnyRoute): number {
  return (
    Object.keys(route.answers)
      .map(Number)
      .find((status) => status < 300) ?? 200
  );
}

/** The answer of an entity carries its version before the hash of its body, for If-Match. */
function etagOf(body: string, version: unknown): string {
  const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
  return typeof version === 'number' ? `"${version}-${hash}"` : `"${hash}"`;
}

/** What a handler gave, as it is sent. */
function sentAs(route: AnyRoute, answer: unknown): Sent {
  const status = successStatus(route);
  if (answer === undefined || answer === null) return { status, body: '', headers: {} };
  const body = JSON.stringify(answer);
  return { status, body, headers: { ETag: etagOf(body, (answer as { version?: unknown }).version) } };
}

/** The answer to what a call's transaction gave, where that is what its handler gives as well. */
function answerTo(route: AnyRoute, result: unknown): Sent | undefined {
  if (route.answers[successStatus(route)] instanceof z.ZodNull) return sentAs(route, undefined);
  return result === undefined || result === null ? undefined : sentAs(route, result);
}

/** Whether a call takes much: looking through all there is, or making something of files. */
function weightOf(route: AnyRoute, request: FastifyRequest): Weight {
  const { search, format } = request.query as { search?: unknown; format?: unknown };
  return (route.heavy ?? Boolean(search || format || isForm(request))) ? 'heavy' : 'light';
}

/** Everything that makes a request what it is; with and without the slash at the end it is the same. */
function requestOf(request: FastifyRequest, fields: unknown, files: ReadonlyMap<string, StagedFile>): string {
  const [path = '', query = ''] = request.url.split('?', 2);
  const sent = [...files].map(([name, { filename, sha256 }]) => [name, filename, sha256]);
  return JSON.stringify([request.method, path.replace(/\/$/, ''), query, fields, sent]);
}

/** The query parameters that a route names. */
const namedBy = ({ query }: AnyRoute): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/**
 * The answer to a reading call as it is kept for all who read the same; undefined for calls whose answers are not. Nor is the
 * answer to a call that has more parameters than are `named`: made-up ones would fill the memory with the same answer.
 */
function keptBy(
  route: AnyRoute,
  named: ReadonlySet<string>,
  actor: Actor | undefined,
  request: FastifyRequest,
): Wanted<Sent> | undefined {
  const query = request.query as Record<string, unknown>;
  const { admin_view, format, search } = query;
  // What a search finds also hangs on its index, which grows beside the objects.
  if (!route.dependsOn || !actor || [admin_view, format, search].some((each) => each !== undefined))
    return undefined;
  if (!Object.keys(query).every((name) => named.has(name))) return undefined;
  const language = preferredLanguage(request.headers['accept-language']);
  return {
    actor,
    dependsOn: route.dependsOn,
    key: `${language} ${request.url}`,
    bytes: ({ body }) => body.length,
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, headers }: Sent): FastifyReply {
  reply.headers({ 'Cache-Control': 'private, no-cache', Vary: VARY, ...headers });
  const unchanged =
    request.method === 'GET' && headers.ETag && request.headers['if-none-match'] === headers.ETag;
  if (unchanged) return reply.code(304).send();
  if (!body) return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** What all routes are served with. */
export interface Serving {
  services: Services;
  shares: Shares;
  callers: Callers;
}

/**
 * Serves a route. In this order, for each: who calls, may they, how often and with how much, all by the head of the request;
 * then the body, whether the input is right, and the handler. With and without the slash at the end is the same call.
 */
export function registerRoute(
  app: FastifyInstance,
  { services, shares, callers }: Serving,
  route: AnyRoute,
): void {
  const limits = bodyLimitsOf(route);
  const named = namedBy(route);

  const onRequest = async (request: FastifyRequest) => {
    if (route.access === 'public') callers.countAnonymous(request);
    else {
      const actor = await callers.authenticate(request);
      authorize(route, actor);
      shares.count(actor, weightOf(route, request));
      request.actor = actor;
    }
    assertLength(route, limits, request);
  };

  const readBody = async (request: FastifyRequest) => {
    const { actor } = request;
    if (!isForm(request)) return { fields: request.body ?? {}, files: new Map<string, StagedFile>() };
    if (!route.multipart || !actor) throw new AppError('unsupported_type');
    return shares.upload(actor, () => readForm(request, services.config.dataDir, route, limits));
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request;
    const wanted = keptBy(route, named, actor, request);
    const kept = wanted && services.cache.find(wanted);
    if (kept) {
      shares.wasKept(wanted.actor);
      return send(request, reply, kept);
    }
    const params = parseParams(route.params, cleanInput(request.params));
    const query = parse(route.query, cleanInput(request.query));
    const { fields: given, files } = await readBody(request);
    waitForAnswer(request);
    try {
      const fields = cleanInput(given);
      const body = parse(route.body, fields);
      const contextOf = (onCommit?: Writer['onCommit']) => {
        const writer = actor && {
          tenantId: actor.tenantId,
          actor,
          query: query as Writer['query'],
          onCommit,
        };
        return {
          services,
          actor,
          commit: writer && committer(services, writer),
          language: preferredLanguage(request.headers['accept-language']),
          params,
          query,
          body,
          files,
          request,
          reply,
        } as unknown as RouteContext<never, never, never, never>;
      };
      const call = async (onCommit?: Writer['onCommit']) => {
        const handle = () => route.handler(contextOf(onCommit));
        return actor ? shares.limited(actor, weightOf(route, request), handle) : handle();
      };
      if (route.raw) return await call();
      const run = async (onCommit?: Writer['onCommit']) => sentAs(route, await call(onCommit));
      const key = request.headers['idempotency-key'];
      if (!actor || typeof key !== 'string' || route.method === 'GET') {
        if (wanted) return send(request, reply, await services.cache.get(wanted, () => run()));
        const answer = await call();
        // It was asked for a file, and has sent that.
        return reply.sent ? reply : send(request, reply, sentAs(route, answer));
      }
      const { replay } = route;
      const keyed = {
        key,
        request: requestOf(request, fields, files),
        answerTo: (result: unknown) => answerTo(route, result),
        referenceTo: (result: unknown) => replay?.reference(result as never),
        readAgain: async (reference: number) =>
          sentAs(route, await replay?.answer(contextOf() as never, reference)),
      };
      return send(request, reply, await once(services, actor, keyed, run));
    } finally {
      await discardFiles(files);
    }
  };
  const url = `/api/${route.path}`;
  const { bytes: bodyLimit, values: mostValues } = limits;
  for (const each of [url, `${url}/`])
    app.route({ method: route.method, url: each, bodyLimit, config: { mostValues }, onRequest, handler });
}
