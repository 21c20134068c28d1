import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { createBackground } from './background.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openPools } from './db/database.ts';
import { DatabaseUnavailable, openDatabase } from './db/embedded/index.ts';
import { migrate, UnfitDatabase } from './db/migrate.ts';
import { folderStorage } from './files/storage.ts';
import { sweepRegularly } from './files/sweep.ts';
import { openSms } from './gateways/sms-config.ts';
import { openTranslator } from './gateways/translation-config.ts';
import { createLog } from './log.ts';
import { loadSecret, signer } from './secret.ts';
import { fillDemo } from './seed/fill-demo.ts';
import type { Services } from './services.ts';

/** How long what is in flight may take to finish, in milliseconds. The contract gives ten seconds in all. */
const PATIENCE_MS = 9000;

/** Undoes opening, last opened first. */
type Closer = () => Promise<unknown>;

/** Serves until SIGTERM or SIGINT, then finishes what is in flight and ends the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const config = readConfig(env);
    const log = createLog(config);
    const opening = open(config, log, closers);
    endOnSignals(log, () => opening.catch(() => undefined).then(close));
    await opening;
  } catch (error) {
    await close();
    process.stderr.write(`${inOneLine(error)}\n`);
    process.exit(1);
  }
}

async function open(config: Config, log: FastifyBaseLogger, closers: Closer[]): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const server = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  closers.push(() => server.stop());
  await migrate(server.url);
  const database = openPools({ url: server.url, log });
  closers.push(() => database.close());
  const background = createBackground(log);
  closers.push(() => background.settled());
  const services: Services = {
    config,
    log,
    database,
    background,
    storage: folderStorage(join(config.dataDir, 'files')),
    sms: openSms(config, (message) => log.warn(message)),
    translator: openTranslator(config.translation),
    sign: signer(await loadSecret(config.dataDir, config.secret)),
  };
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

/** What kept the server from starting: a line for what an operator can mend, all there is to know for a fault of ours. */
function inOneLine(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof DatabaseUnavailable || error instanceof UnfitDatabase) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken (${message}). Choose another with PORT.`;
  return stack ?? String(error);
}
