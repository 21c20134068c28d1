import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { sweepRegularly } from './engine/housekeeping.ts';
import { readFiles } from './engine/search/read-files.ts';
import { rebuildIndex } from './engine/search/rebuild.ts';
import { scrubRegularly } from './features/anonymity/scrub-regularly.ts';
import { notifyReachedRegularly } from './features/live/reached-times.ts';
import { guardDemo } from './features/sign-in/guard-demo.ts';
import { openServices } from './open-services.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { bySourceLines } from './platform/log/source-lines.ts';
import { announce } from './platform/process/banner.ts';
import { inOneLine } from './platform/process/in-one-line.ts';
import { listen } from './platform/process/listen.ts';
import { createShutdownHooks, type ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { inBackground } from './platform/services.ts';
import { fillDemo } from './seed/fill-demo.ts';

/** How long a stop waits for what is under way, in milliseconds. The contract gives ten seconds for everything. */
const PATIENCE = { opening: 2000, calls: 3000, housekeeping: 500 };

/** After this nothing is waited for any more. A database of ours ends by itself then, as after a kill. */
const LAST_RESORT_MS = 9500;

/** Serves until SIGTERM or SIGINT, then finishes or cuts what is in flight and ends the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const stopping = new AbortController();
  const asked = stopSignal();
  try {
    const config = readConfig(env);
    const log = createLog(config);
    const shutdownHooks = createShutdownHooks((message) => log.warn(message));
    const opening = open(config, log, shutdownHooks, stopping.signal);
    asked.then(async (signal) => {
      log.info(`${signal}: finishing`);
      setTimeout(() => process.exit(0), LAST_RESORT_MS).unref();
      stopping.abort(new Error('Asked to stop'));
      await Promise.race([opening.catch(() => {}), delay(PATIENCE.opening)]);
      await shutdownHooks.close();
      process.exit(0);
    });
    await opening.catch(async (error) => {
      // Whoever asked us to stop is not interested in what that interrupted.
      if (stopping.signal.aborted) return;
      await shutdownHooks.close();
      throw error;
    });
  } catch (error) {
    const { stack } = error as Error;
    process.stderr.write(`${inOneLine(error) ?? bySourceLines(stack ?? String(error))}\n`);
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
  const isDemo = config.demo && (await fillDemo(services));
  await guardDemo(services);
  const app = await buildApp(services);
  stopping.throwIfAborted();
  const later = inBackground(services);
  shutdownHooks.add('Housekeeping', PATIENCE.housekeeping, sweepRegularly(later));
  shutdownHooks.add('Scrubbing anonymous rows', PATIENCE.housekeeping, scrubRegularly(later));
  shutdownHooks.add('What becomes visible', PATIENCE.housekeeping, notifyReachedRegularly(later));
  const end = await listen(app, config);
  shutdownHooks.add('Calls', PATIENCE.calls + 500, () => end(PATIENCE.calls));
  announce(app, config, log, isDemo);
  services.background.run('Making the search index', async () => {
    await rebuildIndex(later, stopping);
    await readFiles(later, stopping);
  });
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}
