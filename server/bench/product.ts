import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { registeredJobs } from '../src/engine/feature.ts';
import { openSessions } from '../src/features/sessions/sessions.ts';
import { openServices } from '../src/open-services.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/db/embedded/open-database.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createShutdownHooks } from '../src/platform/process/listen.ts';

/** Time in milliseconds for jobs to end. */
const JOBS_END_MS = 10_000;

const silent = { info() {}, warn() {}, error() {} };

/** Opens the product without its routes, in a temporary folder, and offers bare Fastify on the same database. */
export async function openProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
  const server = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, log: silent });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: server.url,
    // All calls come from one person.
    CALLS_PER_MINUTE: '1000000',
    HEAVY_CALLS_PER_MINUTE: '1000000',
    HEAVY_CALLS_AT_ONCE: '20',
    COMPANY_HEAVY_CALLS_AT_ONCE: '20',
  });
  const shutdownHooks = createShutdownHooks(console.warn);
  const services = await openServices(
    config,
    // Standard output is the report, which may be JSON.
    createLog(config, process.stderr),
    shutdownHooks,
    new AbortController().signal,
  );
  const pool = new pg.Pool({ connectionString: server.url, max: 12 });
  // A connection that is closing when the database stops gets an error.
  pool.on('error', () => {});
  const apps: FastifyInstance[] = [];
  const listen = (app: FastifyInstance) => {
    apps.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  return {
    services,
    db: services.database.system,
    /** Starts an app on a free port and returns its address. */
    listen,
    /**
     * Returns the address of a bare route over one prepared query; its parameters are those of the address, in order.
     */
    bare: (text: string) => {
      const app = Fastify();
      app.get<{ Querystring: Record<string, string> }>('/', async ({ query }) => {
        const { rows } = await pool.query({ name: 'bare', text, values: Object.values(query) });
        return rows;
      });
      return listen(app);
    },
    /** Returns the request headers of a person who signs in with an account. */
    headersOf: async (accountId: number) => {
      const opened = await openSessions(services, {
        id: accountId,
        evidence: { by: 'link', tenantId: null, sentAt: '-infinity' },
      });
      return { authorization: `Bearer ${opened?.token}` };
    },
    /** Runs the jobs of the queue in this process, as `ROLE=all` does. */
    runJobs: async () =>
      shutdownHooks.add('Jobs', JOBS_END_MS, await startWorker(services, registeredJobs())),
    /** Closes the apps first, then the services. Waits before, because calls of clients that went away still run. */
    close: async () => {
      await delay(3000);
      await Promise.all(apps.map((app) => app.close()));
      await pool.end();
      await shutdownHooks.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;
