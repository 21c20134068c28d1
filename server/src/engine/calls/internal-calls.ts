import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';

/**
 * Calls that the process makes of itself as somebody whose right was seen already: to draw a page for them. Each page's calls
 * carry a random name that is known here alone, and only while the page is drawn; they only read.
 */
const SCHEME = 'Within ';
const callers = new Map<string, Actor>();

/** Does work whose calls are somebody's: those that carry the `Authorization` which it is given. */
export async function withInternalCall<T>(
  actor: Actor,
  work: (authorization: string) => Promise<T>,
): Promise<T> {
  const authorization = SCHEME + randomBytes(32).toString('base64url');
  callers.set(authorization, actor);
  try {
    return await work(authorization);
  } finally {
    callers.delete(authorization);
  }
}

/** Whose a call of the process itself is; undefined for all others. */
export function internalCaller({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): Actor | undefined {
  const { authorization } = headers;
  return method === 'GET' && authorization?.startsWith(SCHEME) ? callers.get(authorization) : undefined;
}

/** Whether a call is one of the process itself. */
export const isInternal = (request: Pick<FastifyRequest, 'method' | 'headers'>) =>
  internalCaller(request) !== undefined;
