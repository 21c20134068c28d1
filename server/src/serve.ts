import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { createBackground } from './background.ts';
import { ConfigError, readConfig } from './config.ts';
import { openPools } from './db/database.ts';
import { openDatabase } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { folderStorage } from './files/storage.ts';
import { sweepRegularly } from './files/sweep.ts';
import { noSms, outboxFile } from './gateways/sms.ts';
import { createLog } from './log.ts';
import { loadSecret, signer } from './secret.ts';
import { fillDemo } from './seed/fill-demo.ts';
import type { Services } from './services.ts';

/** Opens everything, serves until SIGTERM or SIGINT, then finishes what is in flight and ends the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfigOrExit(env);
  const log = createLog(config);
  await mkdir(config.dataDir, { recursive: true });
  const server = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  await migrate(server.url);
  const database = openPools({ url: server.url, log });
  const services: Services = {
    config,
    log,
    database,
    background: createBackground(log),
    storage: folderStorage(join(config.dataDir, 'files')),
    sms: config.smsOutbox ? outboxFile(config.dataDir) : noSms((message) => log.warn(message)),
    sign: signer(await loadSecret(config.dataDir, config.secret)),
  };
  const isDemo = config.demo && (await fillDemo(services));
  const app = await buildApp(services);
  const stopSweeping = sweepRegularly(services);
  await app.listen({ port: config.port, host: config.host });
  announce(app, isDemo);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing`);
    // Whatever hangs must not keep the process from ending.
    setTimeout(() => process.exit(1), 9000).unref();
    await app.close();
    await services.background.settled();
    await stopSweeping();
    await database.close();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

function readConfigOrExit(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Configuration: ${error.message}\n`);
    process.exit(1);
  }
}
