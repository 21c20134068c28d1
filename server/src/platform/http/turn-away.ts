import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** How long before the port is closed a proxy is sent elsewhere, in milliseconds: less than it then leaves this process alone for. */
const TURN_AWAY_MS = 1000;

/** By which a proxy says that it asks another process for what it is answered 502: `deploy/piiri-proxy.conf` does. */
export const NEXT_UPSTREAM = 'x-next-upstream';

/**
 * Sends a proxy to the other processes just before this one closes its port. A proxy that looks at no `/readyz` would find out by a
 * call that the closing of the port cuts off, and could not send that again if it writes. Reads it can: they are answered by 502, which
 * no reader sees, and from then on it leaves this process alone.
 */
export function turnAway(
  app: FastifyInstance,
  { config, stopping }: Pick<Services, 'config' | 'stopping'>,
): void {
  if (config.trustProxy === false || config.drainMs === 0) return;
  let isTurning = false;
  const turn = () =>
    setTimeout(() => (isTurning = true), Math.max(config.drainMs / 2, config.drainMs - TURN_AWAY_MS)).unref();
  stopping.addEventListener('abort', turn, { once: true });
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (isTurning && method === 'GET' && headers[NEXT_UPSTREAM] === '502' && headers.upgrade === undefined)
      return reply.code(502).send();
  });
}
