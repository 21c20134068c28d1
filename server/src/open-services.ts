import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import { openPools } from './db/database.ts';
import { openDatabase } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { openPictures } from './files/pictures/pictures.ts';
import { folderStorage } from './files/storage.ts';
import { openSms } from './gateways/sms-config.ts';
import { openTranslator } from './gateways/translation-config.ts';
import { loadSecret, signer } from './secret.ts';
import type { Services } from './services.ts';

/** Undoes opening, last opened first. */
export type Closer = () => Promise<unknown>;

/** Opens what the whole program shares, the database brought up to date. What is to be undone, also after a failure, joins `closers`. */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closer[],
): Promise<Services> {
  await mkdir(config.dataDir, { recursive: true });
  const server = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  closers.push(() => server.stop());
  await migrate(server.url);
  const database = openPools({ url: server.url, log });
  closers.push(() => database.close());
  const background = createBackground(log);
  closers.push(() => background.settled());
  const pictures = openPictures(config.limits.pictures);
  closers.push(async () => pictures.close());
  return {
    config,
    log,
    database,
    background,
    pictures,
    storage: folderStorage(join(config.dataDir, 'files')),
    sms: openSms(config, (message) => log.warn(message)),
    translator: openTranslator(config.translation),
    sign: signer(await loadSecret(config.dataDir, config.secret)),
  };
}

/** Undoes what was opened, last opened first. Calling it again does nothing. */
export async function closeAll(closers: Closer[]): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
