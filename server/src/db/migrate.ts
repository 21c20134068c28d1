import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ROOT } from '../paths.ts';
import { files, revisions, tenants } from './system-tables.ts';
import { allEntityTables } from './tables.ts';
import { APP_ROLE } from './tenant-scope.ts';

export const MIGRATIONS = join(ROOT, 'server', 'migrations');

/** A server that the product cannot run on. Its message is one line, fit to be shown at the start. */
export class UnfitDatabase extends Error {}

/** Any number, as long as every process of ours asks for the same. */
const LOCK = 7_242_110;

/**
 * Brings a database up to date as the owner of its tables. Several processes may call it at once: one works, the others
 * wait and find nothing left to do. Rejects with UnfitDatabase, or with PostgreSQL's error when a migration fails,
 * which then left no trace.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await assertFit(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureAppRole(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await grantTables(client);
  } finally {
    await client.end();
  }
}

async function assertFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; sorts: boolean }>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      exists (select 1 from pg_collation where collname = 'fi-x-icu') as sorts`);
  const [server] = rows;
  if (!server || server.number < 160_000) {
    throw new UnfitDatabase(`PostgreSQL 16 or newer is needed; DATABASE_URL leads to ${server?.version}.`);
  }
  if (!server.sorts)
    throw new UnfitDatabase(
      'The PostgreSQL of DATABASE_URL was built without ICU, so it cannot sort Finnish.',
    );
}

/** Roles belong to the whole server, so another database's migration may be making it at this moment. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) return grantRole(client);
  try {
    await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls noinherit`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42710' && code !== '23505') throw error;
  }
  await grantRole(client);
}

/** Lets our own connections take the role on. */
async function grantRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, 'set') as may`,
    [APP_ROLE],
  );
  if (!rows[0]?.may) await client.query(`grant ${APP_ROLE} to current_user`);
}

/** What requests may touch: the tables under row-level security, and no others. */
async function grantTables(client: pg.Client): Promise<void> {
  const owned = [files, revisions, ...Object.values(allEntityTables())].map(
    (table) => `"${getTableName(table)}"`,
  );
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on ${owned.join(', ')} to ${APP_ROLE}`);
  await client.query(`grant select, update on "${getTableName(tenants)}" to ${APP_ROLE}`);
}
