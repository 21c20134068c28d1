import { createHash } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, findActor } from '../auth/actor.ts';
import { endPages, pageCookieOf } from '../auth/page-session.ts';
import { committer, type Writer } from '../commit/commit.ts';
import { entityOf } from '../db/tables.ts';
import { publishDue } from '../drafts/publish-due.ts';
import { innerCaller } from '../drawing/inner-calls.ts';
import { conditionFor, isSwitchedOn } from '../entities/access.ts';
import type { StagedFile } from '../files/stage.ts';
import type { Wanted } from '../kept/keep.ts';
import { policies } from '../policies.gen.ts';
import type { Services } from '../services.ts';
import { preferredLanguage } from '../texts.ts';
import { cleanInput } from './clean-input.ts';
import { once, type Sent } from './idempotency.ts';
import { waitForAnswer } from './idle-connections.ts';
import { discardFiles, readForm } from './multipart.ts';
import type { AnyRoute, RouteContext } from './route.ts';
import type { Shares, Weight } from './shares.ts';

const VARY = 'Accept-Language, Authorization';

/** The caller once all has been published whose time has come, with the revisions that there are then. */
async function afterDueDrafts(services: Services, { tenantId }: Actor, token: string) {
  await publishDue(services, tenantId);
  return findActor(services.database.system, token);
}

/** What a call without a good token is told besides: nor are pages drawn for its browser any more. */
function refusal({ config }: Services, request: FastifyRequest): Record<string, string> {
  const asked = { 'WWW-Authenticate': 'Bearer' };
  return pageCookieOf(config, request) ? { ...asked, 'Set-Cookie': endPages(config, request) } : asked;
}

/** The caller by the token of the request. Throws `unauthorized`. */
async function authenticate(services: Services, request: FastifyRequest): Promise<Actor> {
  const inner = innerCaller(request);
  if (inner) return inner;
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await findActor(services.database.system, token) : undefined;
  const actor = token && found?.hasDueDrafts ? await afterDueDrafts(services, found, token) : found;
  if (!actor) throw new AppError('unauthorized', { headers: refusal(services, request) });
  services.sessionUses.note(actor.loginId);
  return actor;
}

/** What the route's own rule says of a caller, before anything of the request is read. */
function mayCall(route: AnyRoute, actor: Actor): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') return policies[access](actor, undefined, new Date()) !== false;
  // Reading is judged by the call itself, which knows whether it asks for the editor's sight.
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

async function readBody(route: AnyRoute, services: Services, request: FastifyRequest) {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: new Map<string, StagedFile>() };
  if (!route.multipart) throw new AppError('unsupported_type');
  return readForm(request, services.config.dataDir, route);
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
function weightOf(route: AnyRoute, query: unknown, files: ReadonlyMap<string, unknown>): Weight {
  const { search, format } = (query ?? {}) as { search?: unknown; format?: unknown };
  return (route.heavy ?? Boolean(search || format || files.size > 0)) ? 'heavy' : 'light';
}

/** Everything that makes a request what it is; with and without the slash at the end it is the same. */
function requestOf(request: FastifyRequest, fields: unknown, files: ReadonlyMap<string, StagedFile>): string {
  const [path = '', query = ''] = request.url.split('?', 2);
  const sent = [...files].map(([name, { filename, sha256 }]) => [name, filename, sha256]);
  return JSON.stringify([request.method, path.replace(/\/$/, ''), query, fields, sent]);
}

/** The answer to a reading call as it is kept for all who read the same; undefined for calls whose answers are not. */
function keptBy(
  route: AnyRoute,
  actor: Actor | undefined,
  request: FastifyRequest,
): Wanted<Sent> | undefined {
  const { admin_view, format, search } = request.query as Record<string, unknown>;
  // What a search finds also hangs on its index, which grows beside the objects.
  if (!route.restsOn || !actor || [admin_view, format, search].some((each) => each !== undefined))
    return undefined;
  const language = preferredLanguage(request.headers['accept-language']);
  return {
    actor,
    restsOn: route.restsOn,
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

/**
 * Serves a route. In this order, for each: who calls, may they, is the input right, then the handler.
 * With and without the slash at the end is the same call.
 */
export function registerRoute(
  app: FastifyInstance,
  services: Services,
  shares: Shares,
  route: AnyRoute,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = route.access === 'public' ? undefined : await authenticate(services, request);
    if (actor) authorize(route, actor);
    const wanted = keptBy(route, actor, request);
    const kept = wanted && services.keep.find(wanted);
    if (kept) {
      shares.count(wanted.actor, 'light');
      return send(request, reply, kept);
    }
    const params = parseParams(route.params, cleanInput(request.params));
    const query = parse(route.query, cleanInput(request.query));
    const { fields: given, files } = await readBody(route, services, request);
    waitForAnswer(request);
    try {
      const fields = cleanInput(given);
      const body = parse(route.body, fields);
      const call = async (onCommit?: Writer['onCommit']) => {
        const writer = actor && {
          tenantId: actor.tenantId,
          actor,
          query: query as Writer['query'],
          onCommit,
        };
        const handle = () =>
          route.handler({
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
          } as unknown as RouteContext<never, never, never, never>);
        return actor ? shares.inTurn(actor, weightOf(route, query, files), handle) : handle();
      };
      if (route.raw) return await call();
      const run = async (onCommit?: Writer['onCommit']) => sentAs(route, await call(onCommit));
      const key = request.headers['idempotency-key'];
      if (!actor || typeof key !== 'string' || route.method === 'GET') {
        if (wanted) return send(request, reply, await services.keep.get(wanted, () => run()));
        const answer = await call();
        // It was asked for a file, and has sent that.
        return reply.sent ? reply : send(request, reply, sentAs(route, answer));
      }
      const keyed = {
        key,
        request: requestOf(request, fields, files),
        answerTo: (result: unknown) => answerTo(route, result),
      };
      return send(request, reply, await once(services, actor, keyed, run));
    } finally {
      await discardFiles(files);
    }
  };
  const url = `/api/${route.path}`;
  for (const each of [url, `${url}/`]) app.route({ method: route.method, url: each, handler });
}
