import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';

/** Who watches over the installation asks here: /healthz (up), /readyz (stores answer), /metrics (Prometheus). */
export function serveHealth(app: FastifyInstance, { database, storage }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const [databaseState, storageState] = await Promise.all([
      stateOf(database.ping()),
      stateOf(storage.ping()),
    ]);
    const ready = databaseState === 'ok' && storageState === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database: databaseState, files: storageState });
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

async function stateOf(check: Promise<void>): Promise<'ok' | 'away'> {
  const timeout = AbortSignal.timeout(3000);
  const late = new Promise<'away'>((resolve) => timeout.addEventListener('abort', () => resolve('away')));
  return Promise.race([late, check.then(() => 'ok' as const).catch(() => 'away' as const)]);
}
