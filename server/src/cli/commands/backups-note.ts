import { storeBackupTime } from '../../backup/backup-time.ts';
import { openDatabase } from '../../platform/db/embedded/open-database.ts';
import { defineCommand } from '../command.ts';
import { assertInstallation } from '../installation.ts';

const silent = { info: () => {}, warn: () => {} };

/** Stores that a backup was made by other means. */
export default defineCommand({
  name: 'backups note',
  summary:
    'Records that a backup was made by other means than `backup`, for the alert about missing backups.',
  operands: [],
  options: {},
  manual: [
    'Run it after pgBackRest, WAL-G or a snapshot of the disks has ended well. It sets last_backup_timestamp_seconds of /metrics, as `backup` does by itself.',
  ],
  async run({ config, onClose, say }) {
    await assertInstallation(config);
    const server = await openDatabase({ ...config, log: silent });
    onClose(() => server.stop());
    await storeBackupTime(server.url);
    say('Noted that a backup was made now.');
  },
});
