import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import type { CallLimits, Weight } from '../../platform/http/call-limits.ts';
import type {} from '../../platform/http/request-log.ts';
import { authorize, weightOf } from './authorize.ts';
import type { BodyLimits } from './body-limits.ts';
import type { Callers } from './callers.ts';
import { formTooLarge } from './file-parts.ts';
import { isForm } from './multipart.ts';
import type { AnyRoute, PathParams } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; undefined on public routes, and until the request's head was checked. */
    actor?: Actor;
  }
}

/** Throws `too_large` when the announced body length exceeds the route's limit. */
function assertLength(route: AnyRoute, limits: BodyLimits, request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const isUpload = Boolean(route.multipart) && isForm(request);
  if (isUpload && announced > limits.formBytes) throw formTooLarge(route);
  if (!isUpload && announced > limits.bytes) throw new AppError('too_large');
}

/** Returns a request's weight: heavy for searches, exports and forms, unless the route sets it. */
export const requestWeight = (route: AnyRoute, request: FastifyRequest): Weight =>
  route.heavy === undefined && isForm(request) ? 'heavy' : weightOf(route, request.query);

/** Returns the hook that decides from a request's head whether its body is read at all, and identifies its caller. */
export function headCheck(
  route: AnyRoute,
  { callers, callLimits }: { callers: Callers; callLimits: CallLimits },
  limits: BodyLimits,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (route.access === 'public') callers.countAnonymous(request);
    else {
      const actor = await callers.authenticate(request);
      authorize(route, actor, request.params as PathParams);
      callLimits.count(actor, requestWeight(route, request));
      request.actor = actor;
      request.caller = { company: actor.tenantId, user: actor.userId };
      if (route.needsProof) assertFreshProof(actor);
    }
    assertLength(route, limits, request);
  };
}
