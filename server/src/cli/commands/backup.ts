import { join } from 'node:path';
import { storeBackupTime } from '../../backup/backup-time.ts';
import { BackupFailure } from '../../backup/manifest.ts';
import { takeBackup } from '../../backup/take.ts';
import { loadSecrets } from '../../platform/config/secret.ts';
import { clusterExists } from '../../platform/db/embedded/create-cluster.ts';
import { openDatabase } from '../../platform/db/embedded/open-database.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { defineCommand } from '../command.ts';

const silent = { info: () => {}, warn: () => {} };

/** Backs an installation up. */
export default defineCommand({
  name: 'backup',
  summary: 'Backs up the database, the files and the secret to a new folder; the server may be running.',
  operands: ['new folder'],
  options: {
    after: {
      value: 'folder',
      about: 'A former backup on the same disk. Files that it has are linked to, not copied again.',
    },
  },
  manual: [
    'The backup shows the installation at one moment: everything that was saved before it is in it, whole. The folder appears under its name once the backup is complete. manifest.json and files.jsonl list everything in it with its SHA-256; "restore" checks that.',
    'The folder holds people’s data and, unless APP_SECRET is set, the secret that keeps anonymous answers anonymous: keep it where only operators reach it. What is not in it: the environment, and DATA_DIR/outbox.',
  ],
  async run({ operands: [written], options: { after }, config, onClose, pathOf, progress, say, signal }) {
    const { dataDir, databaseUrl, secrets } = config;
    if (!databaseUrl && !clusterExists(join(dataDir, 'postgres')))
      throw new BackupFailure(`There is nothing to back up: ${dataDir} holds no database.`);
    const server = await openDatabase({ dataDir, databaseUrl, log: silent });
    onClose(() => server.stop());
    const folder = pathOf(written);
    const loaded = await loadSecrets(dataDir, secrets);
    const { tables, files } = await takeBackup(
      {
        url: server.url,
        storage: await openStorage(config),
        secrets: loaded,
        secretsFromEnvironment: secrets.length > 0,
        former: after === undefined ? undefined : pathOf(after),
      },
      folder,
      { ...progress, signal },
    );
    await storeBackupTime(server.url);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`${folder}: ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files.`);
  },
});
