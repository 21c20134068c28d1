import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * Time in milliseconds before the port closes from which requests are turned away: less than the time for which a proxy
 * then skips this process.
 */
const TURN_AWAY_MS = 1000;

/**
 * Header by which a proxy declares that it retries another process after an answer of 502, as `deploy/piiri-proxy.conf`
 * does.
 */
export const NEXT_UPSTREAM = 'x-next-upstream';

/**
 * Sends a proxy to the other processes shortly before this one closes its port. A proxy that does not check `/readyz`
 * would notice by a call that the closing port cuts off, and could not repeat a call that writes. It can repeat reads:
 * they get a 502, which no reader sees, and from then on the proxy skips this process.
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
