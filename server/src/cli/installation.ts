import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { clusterExists } from '../platform/db/embedded/create-cluster.ts';
import { HostClient } from '../platform/db/primary/host-client.ts';
import { CommandFailure } from './command.ts';

/**
 * Ensures that the environment describes an installation, so that a forgotten or misspelt setting creates none. Throws
 * CommandFailure. An unreachable database is left to whoever opens it.
 */
export async function assertInstallation({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) {
    if (clusterExists(join(dataDir, 'postgres'))) return;
    throw new CommandFailure(
      `There is no installation in ${dataDir}: set DATA_DIR or DATABASE_URL, or create one with migrate, tenant create, restore or demo.`,
    );
  }
  if ((await isMigrated(databaseUrl).catch(() => true)) === false)
    throw new CommandFailure(
      'The database of DATABASE_URL holds no installation: create one with migrate, tenant create, restore or demo.',
    );
}

async function isMigrated(url: string): Promise<boolean> {
  const client = new HostClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`);
    return rows[0]?.migrations !== null;
  } finally {
    await client.end();
  }
}
