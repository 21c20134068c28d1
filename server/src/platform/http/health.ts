import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { COMMIT, VERSION } from '../config/version.ts';
import type { Services } from '../services.ts';
import { isStorageFull } from './storage-full.ts';

/** Who watches over the installation asks here: /healthz (up), /readyz (stores take what is written), /metrics (Prometheus). */
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
  // Anybody may ask, and an answer writes to the disk: who asks meanwhile gets the answer that is under way.
  const states = shared(() =>
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
    // What all processes share takes none of them out of the proxy's choice, as long as something is still to be had.
    const isStorageShared = config.s3 !== undefined;
    const serves = databaseState !== 'away' && (storageState !== 'away' || isStorageShared);
    const isWhole = databaseState === 'ok' && storageState === 'ok';
    return reply.code(serves ? 200 : 503).send({
      status: isWhole ? 'ready' : serves ? 'degraded' : 'not ready',
      database: databaseState,
      files: storageState,
      // Without it each process serves on; only news of the others come late.
      ...(redisState && { redis: redisState }),
      // What waits is sent once it is there again.
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

const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/** Figures are for whoever shows the token; while there is none, for this machine itself, but not through its proxy. */
function assertMayRead(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
    const isLocal = THIS_MACHINE.test(request.socket.remoteAddress ?? '') && !forwarded && !forwardedFor;
    if (!isLocal) throw new AppError('forbidden');
    return;
  }
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Hashes are as long as each other, which comparing in constant time needs.
  if (!timingSafeEqual(hash(shown), hash(token)))
    throw new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Does a work once for all who ask for it while it is under way. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

type State = 'ok' | 'away' | 'full';

async function stateOf(check: Promise<void>, log: FastifyBaseLogger): Promise<State> {
  const timeout = AbortSignal.timeout(3000);
  const late = new Promise<State>((resolve) => timeout.addEventListener('abort', () => resolve('away')));
  const outcome = check.then(
    () => 'ok' as const,
    (error: unknown) => {
      log.warn({ err: error }, 'Not ready');
      return isStorageFull(error) ? 'full' : 'away';
    },
  );
  return Promise.race([late, outcome]);
}
