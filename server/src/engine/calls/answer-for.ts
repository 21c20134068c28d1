import type { Language } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import findMyWay from 'find-my-way';
import type { Actor } from '../../platform/auth/actor.ts';
import type { CallLimits } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { isServerError, problemFor, toAppError } from '../problem/problem.ts';
import { type ReadCall, readRoute } from './read-route.ts';
import type { PathParams, Route } from './route.ts';
import { assertMayCall, type SerializedAnswer, weightOf } from './route-call.ts';

/** Options for parsing addresses, over HTTP and for internal calls alike. `maxParamLength`: in characters. */
export const ROUTER_OPTIONS = { maxParamLength: 200 };

/** An internal call: the process makes it on a user's behalf, without HTTP. */
export interface InternalCall {
  /** Undefined: answers like a call without a token. */
  actor: Actor | undefined;
  language: Language;
  /** Path and query of a reading call that answers JSON. */
  url: string;
  /** Appears in the body of an error. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** Returns an answer's status and JSON body. Never rejects: errors are answers too. */
export type AnswerFor = (call: InternalCall) => Promise<readonly [status: number, body: string]>;

interface Target {
  route: Route;
  read(call: ReadCall): Promise<SerializedAnswer | undefined>;
}

/**
 * Returns the function that answers internal reading calls as HTTP would: same parameters, rights, limits per person,
 * cache, handlers and errors. Writing calls, public calls and calls that answer files give `not_found`.
 */
export function openAnswerFor(
  routes: readonly Route[],
  serving: { services: Services; callLimits: CallLimits },
): AnswerFor {
  const router = findMyWay(ROUTER_OPTIONS);
  for (const route of routes) {
    if (route.method !== 'GET' || route.raw || route.access === 'public') continue;
    const target: Target = { route, read: readRoute(route, serving) };
    for (const path of [`/api/${route.path}`, `/api/${route.path}/`])
      router.on('GET', path, () => undefined, target);
  }

  async function answer({ actor, language, url: address }: InternalCall): Promise<readonly [number, string]> {
    const { pathname, search } = new URL(address, 'http://host');
    const url = pathname + search;
    const match = router.find('GET', url);
    if (!match) throw new AppError('not_found');
    if (!actor) throw new AppError('unauthorized');
    const { route, read } = match.store as Target;
    const { params, searchParams: query } = match;
    assertMayCall(route, actor, params as PathParams);
    serving.callLimits.count(actor, weightOf(route, query));
    const sent = await read({ actor, language, url, params, query });
    return sent ? [sent.status, sent.body] : [204, ''];
  }

  return async (call) => {
    try {
      return await answer(call);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isServerError(error)) call.log.error({ err: thrown, url: call.url }, 'http: call failed');
      return [error.status, JSON.stringify(problemFor(call, error))];
    }
  };
}
