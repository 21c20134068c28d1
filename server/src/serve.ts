import type { FastifyBaseLogger } from 'fastify';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { sweepRegularly } from './files/sweep.ts';
import { inOneLine } from './in-one-line.ts';
import { createLog } from './log.ts';
import { type Closer, closeAll, openServices } from './open-services.ts';
import { fillDemo } from './seed/fill-demo.ts';

/** How long what is in flight may take to finish, in milliseconds. The contract gives ten seconds in all. */
const PATIENCE_MS = 9000;

/** Serves until SIGTERM or SIGINT, then finishes what is in flight and ends the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const closers: Closer[] = [];
  const close = () => closeAll(closers);
  try {
    const config = readConfig(env);
    const log = createLog(config);
    const opening = open(config, log, closers);
    endOnSignals(log, () => opening.catch(() => undefined).then(close));
    await opening;
  } catch (error) {
    await close();
    const { stack } = error as Error;
    process.stderr.write(`${inOneLine(error) ?? stack ?? error}\n`);
    process.exit(1);
  }
}

async function open(config: Config, log: FastifyBaseLogger, closers: Closer[]): Promise<void> {
  const services = await openServices(config, log, closers);
  const isDemo = config.demo && (await fillDemo(services));
  const app = await buildApp(services);
  closers.push(sweepRegularly(services));
  closers.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  announce(app, isDemo);
}

function endOnSignals(log: FastifyBaseLogger, close: Closer): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing`);
    // Whatever hangs must not keep the process from ending.
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
