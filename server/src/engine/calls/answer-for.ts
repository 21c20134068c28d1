import type { Language } from '@piiri/schemas';
import { AppError, ERRORS } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import findMyWay from 'find-my-way';
import type { Actor } from '../../platform/auth/actor.ts';
import type { CallLimits } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { authorize, weightOf } from './authorize.ts';
import { isServersFault, problemFor, toAppError } from './problem.ts';
import { type ReadCall, readRoute } from './read-route.ts';
import type { AnyRoute, PathParams } from './route.ts';
import type { Sent } from './serialize.ts';

/** How addresses are taken apart, over HTTP and within the process alike. `maxParamLength`: in characters. */
export const ROUTER_OPTIONS = { maxParamLength: 200 };

/** A call that the process makes on a user's behalf, without HTTP. */
export interface InternalCall {
  /** Undefined: the answer is that of a call without a token. */
  actor: Actor | undefined;
  language: Language;
  /** Path and query of a reading call that answers JSON. */
  url: string;
  /** Named in the body of an error. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** Status and body of an answer. Errors are answers too: it never rejects. */
export type AnswerFor = (call: InternalCall) => Promise<readonly [status: number, body: string]>;

interface Target {
  route: AnyRoute;
  read(call: ReadCall): Promise<Sent | undefined>;
}

/**
 * Returns the function that answers reading calls within the process as HTTP would: same parameters, rights, limits per
 * person, cache, handlers and errors. Calls that write, that anybody may make or that answer files are `not_found`.
 */
export function openAnswerFor(
  routes: readonly AnyRoute[],
  serving: { services: Services; callLimits: CallLimits },
): AnswerFor {
  const router = findMyWay(ROUTER_OPTIONS);
  for (const route of routes) {
    if (route.method !== 'GET' || route.raw || route.access === 'public') continue;
    const target: Target = { route, read: readRoute(route, serving) };
    for (const path of [`/api/${route.path}`, `/api/${route.path}/`])
      router.on('GET', path, () => undefined, target);
  }

  async function answer({ actor, language, url: given }: InternalCall): Promise<readonly [number, string]> {
    const { pathname, search } = new URL(given, 'http://host');
    const url = pathname + search;
    const found = router.find('GET', url);
    if (!found) throw new AppError('not_found');
    if (!actor) throw new AppError('unauthorized');
    const { route, read } = found.store as Target;
    const { params, searchParams: query } = found;
    authorize(route, actor, params as PathParams);
    serving.callLimits.count(actor, weightOf(route, query));
    const sent = await read({ actor, language, url, params, query });
    return sent ? [sent.status, sent.body] : [204, ''];
  }

  return async (call) => {
    try {
      return await answer(call);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isServersFault(error)) call.log.error({ err: thrown, url: call.url }, 'Call failed');
      return [ERRORS[error.code], JSON.stringify(problemFor(call, error))];
    }
  };
}
