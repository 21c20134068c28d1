import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { unfinishedPostMigrations } from '../db/post-migrations.ts';
import type { ReplicaState } from '../db/replica.ts';
import { isWorkerGone } from '../jobs/heartbeat.ts';
import { COMMIT, VERSION } from '../process/announce.ts';
import { withTimeout } from '../process/with-timeout.ts';
import type { Services } from '../services.ts';

/**
 * Serves the addresses for monitoring: /healthz (process is up), /readyz (stores are writable), /metrics (Prometheus).
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const { config, metrics, stopping } = services;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.answers.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async () => ({ status: 'up', version: VERSION, commit: COMMIT }));
  // An answer writes to the disk: concurrent calls share one answer.
  const states = shareConcurrent(() => readStates(services, app.log));
  const unfinished = shareConcurrent(() => countUnfinished(services));
  measureDependencies(services, states);
  app.get('/readyz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    const [current, postMigrations] = await Promise.all([states(), unfinished()]);
    const { database, files, jobs, scanner } = current;
    // A failure that affects all processes does not take them out of the load balancer, as long as something still
    // works.
    const isStorageShared = config.s3 !== undefined;
    const isServing = database !== 'away' && (files !== 'away' || isStorageShared);
    // Without Redis or the mail server each process still serves: messages are late.
    const isHealthy =
      database === 'ok' && files === 'ok' && jobs !== 'no worker' && (scanner ?? 'ok') === 'ok';
    return reply.code(isServing ? 200 : 503).send({
      status: isHealthy ? 'ready' : isServing ? 'degraded' : 'not ready',
      ...current,
      ...(postMigrations > 0 && { post_migrations: postMigrations }),
      ...(!config.outgoing && { outgoing: 'off' }),
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

/** States of what a process depends on. Absent: it does not depend on it. */
interface States {
  database: State;
  files: State;
  redis?: State;
  /** The replica, without which the primary answers all reads. */
  replica?: ReplicaState;
  mail?: State;
  scanner?: State;
  /** Of a process that runs no jobs itself: whether another one does. */
  jobs?: 'ok' | 'no worker';
}

async function readStates(services: Services, log: FastifyBaseLogger): Promise<States> {
  const { config, database, storage, bus, mail, scanner } = services;
  const [databaseState, files, redis, mailState, scannerState, isWithoutWorker] = await Promise.all([
    stateOf(database.ping(), log),
    stateOf(storage.ping(), log),
    bus.connected() === undefined ? undefined : stateOf(bus.ping(), log),
    mail.ping && stateOf(mail.ping(), log),
    scanner && stateOf(scanner.ping(), log),
    // Unknown while the database is away, which its own state says.
    config.role === 'web' && withTimeout(CHECK_TIMEOUT_MS, () => isWorkerGone(services)).catch(() => false),
  ]);
  return {
    database: databaseState,
    files,
    ...(redis && { redis }),
    ...(database.replica && { replica: database.replica().state }),
    ...(mailState && { mail: mailState }),
    ...(scannerState && { scanner: scannerState }),
    ...(config.role === 'web' && { jobs: isWithoutWorker ? ('no worker' as const) : ('ok' as const) }),
  };
}

/** Number of post-migrations that the database lacks; 0 while it is away, which its own state says. */
const countUnfinished = ({ database }: Services): Promise<number> =>
  withTimeout(CHECK_TIMEOUT_MS, () => unfinishedPostMigrations(database.background.system)).then(
    ({ length }) => length,
    () => 0,
  );

/** Registers a metric of the states that /readyz reports. */
function measureDependencies({ metrics: { registry } }: Services, states: () => Promise<States>): void {
  // The registry outlives its server in tests that open several.
  if (registry.getSingleMetric('dependency_up')) return;
  new Gauge({
    name: 'dependency_up',
    help: 'Whether what this process depends on works, as /readyz says: the database, its replica, files, Redis, the mail server, the virus scanner, a worker',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      for (const [dependency, state] of Object.entries(await states()))
        this.set({ dependency }, state === 'ok' ? 1 : 0);
    },
  });
}

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
