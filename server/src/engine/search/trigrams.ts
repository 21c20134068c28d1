import type pg from 'pg';
import { UnfitDatabase } from '../../platform/db/unfit-database.ts';

/**
 * Creates and loads the extension for parts of words and typing errors: only then may roles other than superusers set
 * its parameters. Throws UnfitDatabase where PostgreSQL does not have it.
 */
export async function ensureTrigrams(client: pg.ClientBase): Promise<void> {
  await makeTrigrams(client);
  await client.query("select similarity('', '')");
}

async function makeTrigrams(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'");
  if (rowCount) return;
  await client.query('create extension if not exists pg_trgm').catch((error: { code?: string }) => {
    // Concurrent migrations, of this database or of another one on the server.
    if (error.code === '23505' || error.code === '42710') return;
    throw new UnfitDatabase(
      'The PostgreSQL of DATABASE_URL needs its extension pg_trgm (of the package postgresql-contrib). As a superuser, run once in the database: create extension pg_trgm;',
    );
  });
}
