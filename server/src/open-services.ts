import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { rememberSessionUses } from './auth/session-uses.ts';
import { createBackground } from './background.ts';
import type { Closers } from './closers.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { openPools } from './db/database.ts';
import { openDatabase } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { openPictures } from './files/pictures/pictures.ts';
import { folderStorage } from './files/storage.ts';
import { openSms } from './gateways/sms-config.ts';
import { openTranslator } from './gateways/translation-config.ts';
import { openKeep } from './kept/keep.ts';
import { type Bus, localBus } from './live/bus.ts';
import { loadSecrets, signers } from './secret.ts';
import type { Services } from './services.ts';

/** How long each part may take to end, in milliseconds. */
const PATIENCE = { database: 4000, others: 500 };

/**
 * Opens what the whole program shares, the database brought up to date. What is to be undone, also after a failure, joins
 * `closers`. `signal` gives up opening.
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
  signal?: AbortSignal,
): Promise<Services> {
  const { dataDir, databaseUrl } = config;
  await prepareDataDir(dataDir);
  const server = await openDatabase({ dataDir, databaseUrl, log, signal });
  closers.add('The database', PATIENCE.database, () => server.stop());
  signal?.throwIfAborted();
  await migrate(server.url);
  const database = openPools({ url: server.url, connections: config.pool, log });
  closers.add('The database connections', PATIENCE.others, () => database.close());
  const sessionUses = rememberSessionUses(database.system);
  closers.add('The last uses of sessions', PATIENCE.others, () => sessionUses.store(true));
  const background = createBackground(log);
  closers.add('Work in the background', PATIENCE.others, () => background.settled());
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : localBus();
  closers.add('News to other processes', PATIENCE.others, () => bus.close());
  const pictures = openPictures(config.limits.pictures);
  closers.add('Drawing pictures', PATIENCE.others, async () => pictures.close());
  return {
    config,
    log,
    database,
    background,
    sessionUses,
    keep: openKeep(database),
    bus,
    pictures,
    storage: folderStorage(join(dataDir, 'files')),
    sms: openSms(config, (message) => log.warn(message)),
    translator: openTranslator(config.translation),
    ...signers(await loadSecrets(dataDir, config.secrets)),
  };
}

/** The client of Redis takes seven megabytes, which who is alone need not have. */
async function openRedisBus(url: string, log: FastifyBaseLogger): Promise<Bus> {
  const { redisBus } = await import('./live/redis-bus.ts');
  return redisBus(url, log);
}
