import './features/register.ts';
import type { FastifyBaseLogger } from 'fastify';
import { nextTransitionIn } from './engine/cache/next-transition.ts';
import { clearDefinitions } from './engine/custom/definitions.ts';
import { migrate } from './engine/schema/migrate.ts';
import { openSessionUses } from './platform/auth/session-uses.ts';
import { type MeasuredCache, openResponseCache } from './platform/cache/response-cache.ts';
import { openChatModel } from './platform/chat-model/chat-model-config.ts';
import { type Config, prepareDataDir } from './platform/config/config.ts';
import { loadSecrets, signers } from './platform/config/secret.ts';
import { type Database, openPools } from './platform/db/database.ts';
import { openDatabase } from './platform/db/embedded/open-database.ts';
import { measureCaches, openMetrics } from './platform/http/metrics.ts';
import { createBackground } from './platform/jobs/background.ts';
import { openMail } from './platform/mail/mail-config.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import type { ShutdownHooks } from './platform/process/listen.ts';
import { type Bus, localBus } from './platform/realtime/bus.ts';
import { openScanner } from './platform/scanner/scanner.ts';
import type { Services } from './platform/services.ts';
import { measuredSms } from './platform/sms/measured-sms.ts';
import { openSms } from './platform/sms/sms-config.ts';
import { filesFolder, openStorage } from './platform/storage/open-storage.ts';
import type { exportSpans } from './platform/tracing/export-spans.ts';
import type { TracingSettings } from './platform/tracing/tracing-config.ts';
import { openTranslator } from './platform/translate/translation-config.ts';

/** Time in milliseconds for each part to close. */
const TIMEOUT_MS = { database: 4000, others: 500 };

/**
 * Opens the services that the whole program shares, and migrates the database. Adds their closing to `shutdownHooks`,
 * also when opening fails. `stopping` aborts opening.
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
  stopping: AbortSignal,
): Promise<Services> {
  const { dataDir, databaseUrl } = config;
  await prepareDataDir(dataDir);
  const server = await openDatabase({ dataDir, databaseUrl, log, signal: stopping });
  shutdownHooks.add('The database', TIMEOUT_MS.database, () => server.stop());
  stopping.throwIfAborted();
  await migrate(server.url, { mayMigrate: config.migrate });
  const name = `piiri ${config.role}`;
  // Workers answer no calls.
  const readUrl = config.role === 'worker' ? undefined : config.databaseReadUrl;
  const replica = readUrl ? { url: readUrl, log } : undefined;
  const database = openPools({ url: server.url, replica, connections: config.pool, name, log });
  shutdownHooks.add('The database connections', TIMEOUT_MS.others, () => database.close());
  const sessionUses = openSessionUses(database.system);
  shutdownHooks.add('The last uses of sessions', TIMEOUT_MS.others, () => sessionUses.store(true));
  const metrics = openMetrics(database, [dataDir, filesFolder(config)]);
  if (config.tracing)
    shutdownHooks.add(
      'The last spans',
      TIMEOUT_MS.others,
      await startTracing(config.tracing, { role: config.role, log, registry: metrics.registry }),
    );
  const background = createBackground(log);
  shutdownHooks.add('Work in the background', TIMEOUT_MS.others, () => background.settled());
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : localBus();
  shutdownHooks.add('News to other processes', TIMEOUT_MS.others, () => bus.close());
  const pictures = openPictures(config.limits.pictures, metrics);
  shutdownHooks.add('Drawing pictures', TIMEOUT_MS.others, async () => pictures.close());
  const mail = openMail(config, (message) => log.warn(message));
  shutdownHooks.add('The mail server', TIMEOUT_MS.others, async () => mail.close());
  const cache = openResponseCache(nextTransitionIn(database));
  forgetAfterFailover(database, cache);
  measureCaches(metrics.registry, cache.use);
  return {
    config,
    log,
    stopping,
    metrics,
    database,
    background,
    sessionUses,
    cache,
    bus,
    pictures,
    scanner: openScanner(config.scanner, metrics, log),
    storage: await openStorage(config),
    sms: measuredSms(
      openSms(config, (message) => log.warn(message)),
      metrics,
    ),
    mail,
    translator: openTranslator(config.translation),
    chatModel: openChatModel(config.chatModel),
    ...signers(await loadSecrets(dataDir, config.secrets)),
  };
}

/** Time in milliseconds after a failover within which calls end that began before it. */
const CALLS_END_MS = 60_000;

/** Forgets what was remembered by the revisions of a former primary. */
function forgetAfterFailover(database: Database, cache: MeasuredCache): void {
  database.onFailover(() => {
    cache.forget(CALLS_END_MS);
    clearDefinitions();
    // Calls that began before may have remembered something since.
    setTimeout(clearDefinitions, CALLS_END_MS).unref();
  });
}

/** Imported on demand: OpenTelemetry takes 16 MB and 0.1 s, which an installation without a collector saves. */
async function startTracing(
  settings: TracingSettings,
  about: Parameters<typeof exportSpans>[1],
): Promise<() => Promise<void>> {
  const { exportSpans } = await import('./platform/tracing/export-spans.ts');
  return exportSpans(settings, about);
}

/** Imported on demand: the Redis client takes 7 MB, which a single process saves. */
async function openRedisBus(url: string, log: FastifyBaseLogger): Promise<Bus> {
  const { redisBus } = await import('./platform/realtime/redis-bus.ts');
  return redisBus(url, log);
}
