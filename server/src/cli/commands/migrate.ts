import { sql } from 'drizzle-orm';
import { migrate } from '../../engine/schema/migrate.ts';
import { runPostMigrations, runStoppedMigrations } from '../../engine/schema/run-post-migrations.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/embedded/open-database.ts';
import { unfinishedPostMigrations } from '../../platform/db/post-migrations.ts';
import { defineCommand, UsageFailure } from '../command.ts';

/** Brings the database up to date. */
export default defineCommand({
  name: 'migrate',
  summary: 'Migrates the database to this version of the product.',
  operands: [],
  options: {
    before: { about: 'Only what the new version needs to start; post-migrations are left to --after.' },
    after: { about: 'Only the post-migrations, after the roll-out.' },
    stopped: { about: 'Makes room for more ids, which needs all processes stopped; then all the rest.' },
  },
  manual: [
    'Every start does the same by itself, unless MIGRATE=0. It is of use before a roll-out, while the former version goes on: its migrations are such that this can. All migrations that are missing are made, or, when one fails, none. Then post-migrations build indexes and change the rows of large tables, beside the writers and each by itself; they take as long as the tables are large, and go on after an interruption.',
    'A statement of a migration waits five seconds for a lock, and all is tried ten times.',
  ],
  access: 'creates',
  async run({ open, config, options, say, data, progress, signal }) {
    if ([options.before, options.after, options.stopped].filter(Boolean).length > 1)
      throw new UsageFailure(
        'migrate: --before, --after and --stopped are parts; leave them out for all that runs beside a server.',
      );
    if (options.stopped) await widenIds(config);
    const { database } = await open({ migrate: !options.after });
    if (!options.before)
      await runPostMigrations(database.url, {
        stopping: signal,
        report: (name, done, total) => progress.report(`Post-migration ${name}:`, done, total),
      });
    const { rows } = await database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    const migrations = rows[0]?.count ?? 0;
    const outstanding = await unfinishedPostMigrations(database.system);
    data({ migrations, outstanding });
    say(
      outstanding.length > 0
        ? `The database has all ${migrations} migrations. After the roll-out run: migrate --after (${outstanding.join(', ')}).`
        : `The database is up to date (${migrations} migrations).`,
    );
  },
});

const silent = { info: () => {}, warn: () => {} };

/** Runs what needs all processes stopped, without sessions of its own that look like a running process. */
async function widenIds({ dataDir, databaseUrl }: Config): Promise<void> {
  const server = await openDatabase({ dataDir, databaseUrl, log: silent });
  try {
    await migrate(server.url);
    await runStoppedMigrations(server.url);
  } finally {
    await server.stop();
  }
}
