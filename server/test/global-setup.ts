import '../src/features/register.ts';
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/engine/schema/migrate.ts';
import { openDatabase } from '../src/platform/db/embedded/open-database.ts';
import { createDatabase, dropDatabase, onDatabase } from './databases.ts';
import { guardEntityTables } from './guard-entity-tables.ts';
import { buildPrograms } from './processes.ts';
import { sweepAbandoned, temporaryDataDir } from './temporary-data-dir.ts';
import { startWideIds } from './wide-ids.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The server of the run's databases, the template to copy, and the prefix of their names. `folder` is for files;
     * both are deleted at the end of the run.
     */
    testServer: { url: string; template: string; prefix: string; folder: string };
  }
}

const silent = { info: () => {}, warn: () => {} };

/**
 * Builds the programs, and starts one PostgreSQL for the whole run (the server of DATABASE_URL, else an embedded one in
 * a temporary folder) with a migrated database to copy. Returns a function that removes everything.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildPrograms();
  await sweepAbandoned(silent);
  const dataDir = temporaryDataDir();
  const server = await openDatabase({
    dataDir: dataDir.path,
    databaseUrl: process.env.DATABASE_URL,
    log: silent,
  });
  const prefix = `piiri_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const teardown = async () => {
    await dropDatabase(server.url, (name) => name.startsWith(prefix));
    await server.stop();
    dataDir.remove();
  };
  try {
    await createDatabase(server.url, template);
    await migrate(onDatabase(server.url, template));
    await guardEntityTables(onDatabase(server.url, template));
    await startWideIds(onDatabase(server.url, template));
  } catch (error) {
    await teardown();
    throw error;
  }
  provide('testServer', { url: server.url, template, prefix, folder: dataDir.path });
  return teardown;
}
