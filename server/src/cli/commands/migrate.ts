import { sql } from 'drizzle-orm';
import { defineCommand } from '../command.ts';

/** Brings the database up to date. */
export default defineCommand({
  name: 'migrate',
  summary: 'Migrates the database to this version of the product.',
  operands: [],
  options: {},
  manual: [
    'Every start does the same by itself, unless MIGRATE=0. It is of use before a roll-out, while the former version goes on: its migrations are such that this can. All migrations that are missing are made, or, when one fails, none.',
    'A statement waits five seconds for a lock, and all is tried ten times.',
  ],
  access: 'creates',
  async run({ open, say }) {
    const { database } = await open({ migrate: true });
    const { rows } = await database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    say(`The database is up to date (${rows[0]?.count} migrations).`);
  },
});
