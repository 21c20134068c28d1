import './features/register.ts';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openNextTransitions } from './engine/cache/next-transition.ts';
import { migrate } from './engine/model/migrate.ts';
import { rememberSessionUses } from './platform/auth/session-uses.ts';
import { openResponseCache } from './platform/cache/response-cache.ts';
import type { Config } from './platform/config/config.ts';
import { prepareDataDir } from './platform/config/data-dir.ts';
import { loadSecrets, signers } from './platform/config/secret.ts';
import { openPools } from './platform/db/database.ts';
import { openDatabase } from './platform/db/embedded/index.ts';
import { createBackground } from './platform/jobs/background.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import type { ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { type Bus, localBus } from './platform/realtime/bus.ts';
import type { Services } from './platform/services.ts';
import { openSms } from './platform/sms/sms-config.ts';
import { folderStorage } from './platform/storage/storage.ts';
import { openTranslator } from './platform/translate/translation-config.ts';

/** How long each part may take to end, in milliseconds. */
const PATIENCE = { database: 4000, others: 500 };

/**
 * Opens what the whole program shares, the database brought up to date. What is to be undone, also after a failure, joins
 * `shutdownHooks`. `signal` gives up opening.
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
  signal?: AbortSignal,
): Promise<Services> {
  const { dataDir, databaseUrl } = config;
  await prepareDataDir(dataDir);
  const server = await openDatabase({ dataDir, databaseUrl, log, signal });
  shutdownHooks.add('The database', PATIENCE.database, () => server.stop());
  signal?.throwIfAborted();
  await migrate(server.url);
  const database = openPools({ url: server.url, connections: config.pool, log });
  shutdownHooks.add('The database connections', PATIENCE.others, () => database.close());
  const sessionUses = rememberSessionUses(database.system);
  shutdownHooks.add('The last uses of sessions', PATIENCE.others, () => sessionUses.store(true));
  const background = createBackground(log);
  shutdownHooks.add('Work in the background', PATIENCE.others, () => background.settled());
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : localBus();
  shutdownHooks.add('News to other processes', PATIENCE.others, () => bus.close());
  const pictures = openPictures(config.limits.pictures);
  shutdownHooks.add('Drawing pictures', PATIENCE.others, async () => pictures.close());
  return {
    config,
    log,
    database,
    background,
    sessionUses,
    cache: openResponseCache(openNextTransitions(database)),
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
  const { redisBus } = await import('./platform/realtime/redis-bus.ts');
  return redisBus(url, log);
}
