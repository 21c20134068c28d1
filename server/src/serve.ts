import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openBareApp } from './bare-app.ts';
import { registeredJobs } from './engine/feature.ts';
import { runPostMigrations } from './engine/schema/run-post-migrations.ts';
import { rebuildIndex } from './engine/search/rebuild.ts';
import { guardDemo } from './features/sessions/guard-demo.ts';
import { openServices } from './open-services.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { warnWithoutWorker } from './platform/jobs/heartbeat.ts';
import { REGULAR_INTERVAL_MS } from './platform/jobs/job.ts';
import { createLog } from './platform/log/log.ts';
import { routeConsole } from './platform/log/route-console.ts';
import { toSourcePositions } from './platform/log/source-lines.ts';
import { announce } from './platform/process/announce.ts';
import { callsMs, createShutdownHooks, listen, type ShutdownHooks } from './platform/process/listen.ts';
import { inOneLine } from './platform/process/start-error.ts';
import { inBackground, type Services } from './platform/services.ts';
import { sweepStaged } from './platform/storage/stage.ts';
import { measureQueues } from './queue-metrics.ts';
import { fillDemo } from './seed/fill-demo.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Upkeep of each process: stores session uses from memory, deletes old staged uploads from its folder, and warns when
 * the jobs of a web process are run by nobody.
 */
async function runUpkeep(services: Services): Promise<void> {
  const { config, sessionUses, log } = services;
  try {
    await sessionUses.store();
    await sweepStaged(config.dataDir, HOUR_MS);
    if (config.role === 'web') await warnWithoutWorker(services);
  } catch (error) {
    log.warn({ err: error }, 'upkeep: failed, retrying');
  }
}

/**
 * Runs the upkeep regularly until the returned function is called; that one resolves when a running upkeep has ended.
 */
export function scheduleUpkeep(services: Services): () => Promise<void> {
  let running = runUpkeep(services);
  const timer = setInterval(() => {
    running = running.then(() => runUpkeep(services));
  }, REGULAR_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Time in milliseconds for which shutdown waits for each part. */
const SHUTDOWN_MS = { opening: 2000, background: 500, jobs: 1500 };

/**
 * Milliseconds before the end of the allowed time at which shutdown should be complete, and at which the process exits
 * regardless: timers are late on a busy machine, and so is the supervisor's notice of the exit.
 */
const BEFORE_END_MS = { over: 2000, nothingMore: 1000 };

/** Serves until SIGTERM or SIGINT, then finishes or aborts calls in progress and ends the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const stopping = new AbortController();
  const stopRequested = stopSignal();
  try {
    const config = readConfig(env);
    const log = createLog(config);
    if (config.production) routeConsole(log);
    const shutdownHooks = createShutdownHooks((message) => log.warn(message));
    const opening = open(config, log, shutdownHooks, stopping.signal);
    stopRequested.then(async (signal) => {
      log.info(`server: ${signal}, finishing`);
      // Exits without waiting for anything else. The embedded database then stops by itself, as after a kill.
      setTimeout(() => process.exit(0), config.drainMs + config.stopMs - BEFORE_END_MS.nothingMore).unref();
      stopping.abort(new Error('Asked to stop'));
      const until = performance.now() + config.drainMs + config.stopMs - BEFORE_END_MS.over;
      await Promise.race([opening.catch(() => {}), delay(SHUTDOWN_MS.opening)]);
      await delay(config.drainMs);
      await shutdownHooks.close(until - performance.now());
      process.exit(0);
    });
    await opening.catch(async (error) => {
      // After a stop signal, errors of the interrupted start do not matter.
      if (stopping.signal.aborted) return;
      await shutdownHooks.close();
      throw error;
    });
  } catch (error) {
    const { stack } = error as Error;
    process.stderr.write(`${inOneLine(error) ?? toSourcePositions(stack ?? String(error))}\n`);
    process.exit(1);
  }
}

async function open(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
  stopping: AbortSignal,
): Promise<void> {
  const services = await openServices(config, log, shutdownHooks, stopping);
  if (!config.outgoing)
    log.warn('server: OUTGOING=0, no mail, text message, notification, webhook or call of a provider leaves');
  const isDemo = config.demo && (await fillDemo(services));
  await guardDemo(services);
  // Modules that only a web process needs are not loaded in a worker.
  const app =
    config.role === 'worker' ? openBareApp(services) : await (await import('./app.ts')).buildApp(services);
  stopping.throwIfAborted();
  measureQueues(services);
  shutdownHooks.add('Upkeep', SHUTDOWN_MS.background, scheduleUpkeep(services));
  if (config.role !== 'web') await runJobs(services, shutdownHooks);
  const end = await listen(app, config);
  const graceMs = callsMs(config);
  shutdownHooks.add('Calls', graceMs + 500, () => end(graceMs));
  announce(app, config, log, isDemo);
}

/** Starts the work that one process of all does; a web process does none of it. */
async function runJobs(services: Services, shutdownHooks: ShutdownHooks): Promise<void> {
  const later = inBackground(services);
  const { startWorker } = await import('./platform/jobs/worker.ts');
  shutdownHooks.add('Jobs', SHUTDOWN_MS.jobs, await startWorker(services, registeredJobs()));
  // After the start, as they take as long as the tables are large.
  if (services.config.migrate)
    services.background.run('schema: post-migrations', async () => {
      await runPostMigrations(services.database.url, {
        stopping: services.stopping,
        report: (name) => services.log.info({ name }, 'schema: post-migration'),
      });
    });
  services.background.run('search: rebuilding the index', () => rebuildIndex(later, services.stopping));
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}
