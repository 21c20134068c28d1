import type { Language } from '@piiri/schemas';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import type { CacheRequest } from '../../platform/cache/response-cache.ts';
import type { CallLimits } from '../../platform/http/call-limits.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { cleanInput } from '../../platform/http/request-bodies.ts';
import { onReplica, type Services } from '../../platform/services.ts';
import type { Route } from './route.ts';
import {
  contextOf,
  declaredParameters,
  parse,
  parseParams,
  type SerializedAnswer,
  serialize,
  weightOf,
} from './route-call.ts';

/** A reading call whose caller is authorized and whose parameters are not yet parsed. */
export interface ReadCall {
  /** Undefined on public routes. */
  actor: Actor | undefined;
  language: Language;
  /** Path and query, as sent. */
  url: string;
  params: unknown;
  query: unknown;
}

/** The HTTP side of a call that came over HTTP. */
interface Http {
  reply: FastifyReply;
  /** Called before the work begins when the answer is not in the cache. */
  onMiss(): void;
}

/**
 * Returns a call's cache entry; undefined when its answer is not cached. Searches are not, because their index changes
 * without a new revision of the objects; nor are calls with undeclared parameters, because invented ones would fill the
 * cache with copies of one answer.
 */
function cacheEntry(
  route: Route,
  declared: ReadonlySet<string>,
  { actor, language, url, query }: ReadCall,
): CacheRequest<SerializedAnswer | undefined> | undefined {
  const parameters = query as Record<string, unknown>;
  const { admin_view, format, search, as_group, as_user } = parameters;
  if (
    !route.dependsOn ||
    !actor ||
    [admin_view, format, search, as_group, as_user].some((parameter) => parameter !== undefined)
  )
    return undefined;
  if (!Object.keys(parameters).every((name) => declared.has(name))) return undefined;
  return {
    actor,
    dependsOn: route.dependsOn,
    key: `${language} ${url}`,
    bytes: (sent) => sent?.body.length ?? 0,
  };
}

/**
 * Returns the function that answers a reading route's calls, for HTTP and internal calls alike: from the response
 * cache, or by the handler under its concurrency limit. It resolves to the answer, or to undefined once a file has been
 * sent over HTTP. It throws `not_found` and `invalid` for parameters that do not parse, the handler's errors, and
 * `too_many` or `unavailable` when the concurrency limits are reached.
 */
export function readRoute(
  route: Route,
  { services, callLimits }: { services: Services; callLimits: CallLimits },
): (call: ReadCall, http?: Http) => Promise<SerializedAnswer | undefined> {
  const declared = declaredParameters(route);

  return async (call, http) => {
    const { actor, language, url } = call;
    const entry = cacheEntry(route, declared, call);
    const cached = entry && services.cache.find(entry);
    if (cached) {
      callLimits.wasKept(entry.actor);
      return cached;
    }
    const params = parseParams(route.params, cleanInput(call.params));
    const query = parse(route.query, cleanInput(call.query));
    http?.onMiss();
    const source = entry ? onReplica(services, entry.actor) : services;
    const context = contextOf(source, { actor, language, url, params, query, body: {}, files: new Map() });
    const run = async () => {
      const answer = await route.handler(context as never);
      if (!(answer instanceof FileAnswer)) return serialize(route, answer);
      if (!http) throw new Error('Files are sent over HTTP only');
      await answer.send(http.reply);
      return undefined;
    };
    const runLimited = () => (actor ? callLimits.limited(actor, weightOf(route, call.query), run) : run());
    return entry ? services.cache.get(entry, runLimited) : runLimited();
  };
}
