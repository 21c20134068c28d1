import { sql } from 'drizzle-orm';
import { deleteCredentials } from '../../engine/owned/delete-owned.ts';
import { addSecret } from '../../platform/config/secret.ts';
import { CommandFailure, defineCommand } from '../command.ts';

/** Adds a new secret to the installation. */
export default defineCommand({
  name: 'keys rotate',
  summary:
    'Adds a new signing secret to the installation, and keeps the former ones to verify what they signed.',
  operands: [],
  options: {
    'end-sessions': {
      about:
        'Sign everybody out as well, everywhere, and end all calendar addresses: when data may have fallen into wrong hands.',
    },
  },
  manual: [
    'The secret signs one-time codes, the counters of failed tries and what keeps anonymous answers anonymous. Nothing is lost: what was signed before is still recognised, and codes on their way still work. Counters of failed tries begin anew.',
    'Sessions do not depend on it. They go on, unless you ask to end them.',
    'Restart every server process of the installation afterwards; until then it signs with the former secret. Make a backup too: an older one does not know the new secret.',
    'Where APP_SECRET is set, put a new value there yourself, the former one in front of those in APP_SECRET_OLD, and restart.',
  ],
  async run({ config, options, open, say }) {
    if (config.secrets.length > 0)
      throw new CommandFailure(
        'The secret comes from the environment: put a new one in APP_SECRET, the former one first in APP_SECRET_OLD, and restart.',
      );
    const { database } = await open();
    const count = await addSecret(config.dataDir);
    say(`The installation has a new secret (${count} in all). Restart its server processes.`);
    if (!options['end-sessions']) return;
    const { rowCount } = await database.system.execute(sql`delete from sessions`);
    await deleteCredentials(database.system);
    say(`${rowCount} sessions were ended, and all calendar addresses.`);
  },
});
