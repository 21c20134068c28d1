import { readManifest } from '../../backup/manifest.ts';
import { assertEmptyFolder, checkBackup, restoreBackup, secretPlan } from '../../backup/restore.ts';
import { migrate } from '../../engine/schema/migrate.ts';
import { runPostMigrations, runStoppedMigrations } from '../../engine/schema/run-post-migrations.ts';
import { prepareDataDir } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/embedded/open-database.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { defineCommand } from '../command.ts';

const silent = { info: () => {}, warn: () => {} };

/** Restores a backup. */
export default defineCommand({
  name: 'restore',
  summary: 'Restores a backup into an empty DATA_DIR, or into an empty DATABASE_URL and DATA_DIR.',
  operands: ['folder'],
  options: {
    'without-secret': {
      about:
        'Go on although the APP_SECRET of the backup is lost. Those who answered anonymously may answer once more then, and no longer find their own messages.',
    },
  },
  manual: [
    'Every checksum is checked before anything is written; a backup that is damaged is refused. So is a place that holds an installation. The database is brought up to date with this version of the product, which must be that of the backup or a later one.',
    'Run it as the user that the server runs as. When it fails on the way, empty the place before you try again. Sessions that were open at the time of the backup are open again.',
  ],
  access: 'creates',
  async run({ operands: [written], options, config, onClose, pathOf, progress, say, signal }) {
    const { dataDir, databaseUrl, secrets } = config;
    const watching = { ...progress, signal };
    const folder = pathOf(written);
    const manifest = await readManifest(folder);
    const secret = secretPlan(manifest, secrets, options['without-secret']);
    await assertEmptyFolder(dataDir);
    await checkBackup(folder, manifest, watching);
    await prepareDataDir(dataDir);
    const server = await openDatabase({ dataDir, databaseUrl, log: silent });
    onClose(() => server.stop());
    const storage = await openStorage(config);
    await restoreBackup(folder, manifest, { url: server.url, dataDir, storage, secret }, watching);
    await migrate(server.url);
    await runStoppedMigrations(server.url);
    await runPostMigrations(server.url, { stopping: signal });
    say(`The installation is as it was at ${manifest.made_at}. Start the server when you like.`);
  },
});
