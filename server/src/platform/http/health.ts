import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { COMMIT, VERSION } from '../process/announce.ts';
import { withTimeout } from '../process/with-timeout.ts';
import type { Services } from '../services.ts';

/**
 * Serves the addresses for monitoring: /healthz (process is up), /readyz (stores are writable), /metrics (Prometheus).
 */
export function serveHealth(
  app: FastifyInstance,
  { config, database, storage, bus, mail, metrics, stopping }: Services,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.answers.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async () => ({ status: 'up', version: VERSION, commit: COMMIT }));
  // Anybody may call this, and an answer writes to the disk: concurrent calls share one answer.
  const states = shareConcurrent(() =>
    Promise.all([
      stateOf(database.ping(), app.log),
      stateOf(storage.ping(), app.log),
      bus.connected() === undefined ? undefined : stateOf(bus.ping(), app.log),
      mail.ping && stateOf(mail.ping(), app.log),
    ]),
  );
  app.get('/readyz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    const [databaseState, storageState, redisState, mailState] = await states();
    // A failure that affects all processes does not take them out of the load balancer, as long as something still
    // works.
    const isStorageShared = config.s3 !== undefined;
    const isServing = databaseState !== 'away' && (storageState !== 'away' || isStorageShared);
    const isHealthy = databaseState === 'ok' && storageState === 'ok';
    return reply.code(isServing ? 200 : 503).send({
      status: isHealthy ? 'ready' : isServing ? 'degraded' : 'not ready',
      database: databaseState,
      files: storageState,
      // Without Redis each process still serves; only messages from other processes are late.
      ...(redisState && { redis: redisState }),
      // Waiting mails are sent when the server is back.
      ...(mailState && { mail: mailState }),
    });
  });
  app.get('/metrics', async (request, reply) => {
    assertMayRead(request, config.metricsToken);
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Requires the metrics token; without a configured token, the caller must be this machine, and not through its proxy.
 * Throws `forbidden` or `unauthorized`.
 */
function assertMayRead(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
    const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '') && !forwarded && !forwardedFor;
    if (!isLocal) throw new AppError('forbidden');
    return;
  }
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const presentedToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Hashes have equal length, which comparing in constant time needs.
  if (!timingSafeEqual(hash(presentedToken), hash(token)))
    throw new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Runs the work once for concurrent callers. */
function shareConcurrent<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Timeout of one check, in milliseconds. */
const CHECK_TIMEOUT_MS = 3000;

type State = 'ok' | 'away' | 'full';

async function stateOf(check: Promise<void>, log: FastifyBaseLogger): Promise<State> {
  try {
    await withTimeout(CHECK_TIMEOUT_MS, () => check);
    return 'ok';
  } catch (error) {
    log.warn({ err: error }, 'health: not ready');
    return isStorageFull(error) ? 'full' : 'away';
  }
}

/**
 * Time in milliseconds before the port closes from which requests are turned away: less than the time for which a proxy
 * then skips this process.
 */
const TURN_AWAY_MS = 1000;

/**
 * Header by which a proxy declares that it retries another process after an answer of 502, as `deploy/piiri-proxy.conf`
 * does.
 */
const NEXT_UPSTREAM = 'x-next-upstream';

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

/** No space left, quota exceeded, or the disk has become read-only. 53100 is PostgreSQL's code. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Returns whether an error or one of its causes means that nothing more can be stored. Retrying later may help. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && CODES.has(String(cause.code))) return true;
  return false;
}
