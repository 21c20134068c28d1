import { sql } from 'drizzle-orm';
import { defineCommand } from '../command.ts';

/** Brings the database up to date. */
export default defineCommand({
  name: 'migrate',
  summary: 'Brings the database up to date with this version of the product.',
  operands: [],
  options: {},
  manual: [
    'Every start does the same by itself. It is of use before a start that must not take long. All migrations that are missing are made, or, when one fails, none.',
  ],
  async run({ open, say }) {
    const { database } = await open();
    const { rows } = await database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    say(`The database is up to date (${rows[0]?.count} migrations).`);
  },
});
