import { setTimeout as delay } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { lockSession } from '../../platform/db/advisory-locks.ts';
import { isLockTimeout } from '../../platform/db/connection-errors.ts';
import { assertOwnSessions } from '../../platform/db/connections.ts';
import { WRITE_TEST_SEQUENCE } from '../../platform/db/database.ts';
import { createRightsTriggers } from '../../platform/db/listen.ts';
import { HostClient } from '../../platform/db/primary/host-client.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { APP_ROLE } from '../../platform/db/tenant-scope.ts';
import { UnfitDatabase } from '../../platform/db/unfit-database.ts';
import { migrateJobs } from '../../platform/jobs/queue.ts';
import { MIGRATIONS } from '../../platform/process/paths.ts';
import { codeOf, messageOf } from '../../platform/process/start-error.ts';
import { allEntityTables } from '../model/tables.ts';
import { makeSearchFunctions } from '../search/functions.ts';
import { ensureTrigrams } from '../search/trigrams.ts';
import { BREAKS } from './breaking-statements.ts';
import { runOnNewDatabase } from './run-post-migrations.ts';
import { readSchemaAge, type SchemaAge } from './schema-age.ts';
import { requestTables } from './system-tables.ts';

/** How long migrations wait for locks. */
interface LockRetry {
  /** Milliseconds that a statement waits for a lock; meanwhile all calls for the table queue behind it. */
  lockTimeout: number;
  /** How often the migrations are tried, and the pause between tries in milliseconds. */
  tries: number;
  pause: number;
}

const LOCK_RETRY: LockRetry = { lockTimeout: 5000, tries: 10, pause: 2000 };

interface MigrateOptions {
  folder?: string;
  /** False: changes nothing and rejects a database that lacks migrations. */
  mayMigrate?: boolean;
  patience?: LockRetry;
}

/**
 * Migrates a database as the owner of its tables. Several processes may call it at once: one works, the others wait and
 * find nothing left to do. Post-migrations are left to `runPostMigrations`, except those of a new database. A database
 * migrated by a newer version stays unchanged. Rejects with UnfitDatabase, or with
 * PostgreSQL's error when a migration fails, which is then rolled back.
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS, mayMigrate = true, patience = LOCK_RETRY }: MigrateOptions = {},
): Promise<void> {
  await assertOwnSessions(url);
  const client = new HostClient({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    // Timeouts that another database's owner left in the address must not cancel a long migration.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set role none',
    );
    await assertFit(client);
    await lockSession(client, 'migrations');
    const age = await readSchemaAge(client, folder);
    assertCompatible(age);
    if (!mayMigrate && age.missing > 0)
      throw new UnfitDatabase(
        `The database lacks ${age.missing} migrations of this version, and MIGRATE=0 leaves them to: piiri migrate`,
      );
    if (mayMigrate && !age.isAhead) await migrateToLatest(client, url, folder, patience, age.isNew);
    await assertRowSecurityApplies(client);
  } catch (error) {
    throw await explainMissingPrivilege(error, client);
  } finally {
    await client.end();
  }
}

async function migrateToLatest(
  client: pg.Client,
  url: string,
  folder: string,
  patience: LockRetry,
  isNew: boolean,
): Promise<void> {
  await ensureAppRole(client);
  await ensureTrigrams(client);
  await retryWhileLocked(client, folder, patience);
  if (isNew) await runOnNewDatabase(client, folder);
  await storeCompatibility(client, folder);
  await client.query(`create sequence if not exists ${WRITE_TEST_SEQUENCE}`);
  await grantTables(client);
  await makeSearchFunctions(client);
  await createRightsTriggers(client);
  await migrateJobs(client, url);
}

/**
 * Retries the migrations while another session holds a lock that they need, rather than block every session that queues
 * behind them.
 */
async function retryWhileLocked(
  client: pg.Client,
  folder: string,
  { lockTimeout, tries, pause }: LockRetry,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`set lock_timeout = ${lockTimeout}`);
      await runMigrations(drizzle(client), { migrationsFolder: folder });
      await client.query('set lock_timeout = 0');
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === tries)
        throw new UnfitDatabase(
          'The migrations did not get their locks: something holds a table of the database for long. Try again later.',
        );
      await delay(pause);
    }
  }
}

const PRIVILEGE_MISSING = '42501';

/** Returns an error that says which right the address's user lacks, for people who can grant it. */
async function explainMissingPrivilege(error: unknown, client: pg.Client): Promise<unknown> {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (codeOf(root) !== PRIVILEGE_MISSING) return error;
  const { rows } = await client.query<{ who: string; name: string }>(
    'select session_user as who, current_database() as name',
  );
  const [{ who, name } = { who: '', name: '' }] = rows;
  return new UnfitDatabase(
    `The user "${who}" of DATABASE_URL must own the database "${name}" and all in it: ${messageOf(root)}.`,
  );
}

/** Rejects with UnfitDatabase when the connection's server cannot run the product. */
export async function assertFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; sorts: boolean; who: string }>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      exists (select 1 from pg_collation where collname = 'fi-x-icu') as sorts, session_user as who`);
  const [server] = rows;
  if (!server || server.number < 150_000) {
    throw new UnfitDatabase(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server?.version}.`);
  }
  if (!server.sorts)
    throw new UnfitDatabase(
      'The PostgreSQL of DATABASE_URL was built without ICU, so it cannot sort Finnish.',
    );
  if (server.who === APP_ROLE)
    throw new UnfitDatabase(`DATABASE_URL must name the owner of the database, not ${APP_ROLE}.`);
}

/** Row-level security does not apply to a table's owner, nor to a role that may act as the owner. */
async function assertRowSecurityApplies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ passes: boolean }>(
    `select rolsuper or rolbypassrls or exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and pg_has_role($1, relowner, 'member')) as passes
     from pg_roles where rolname = $1`,
    [APP_ROLE],
  );
  if (rows[0]?.passes !== false)
    throw new UnfitDatabase(
      `The role ${APP_ROLE} could pass row-level security: it must be no superuser, not have BYPASSRLS and be no member of the owner.`,
    );
}

/** Roles belong to the whole server, so a migration of another database may be creating it at this moment. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) return grantRole(client);
  try {
    await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls noinherit`);
  } catch (error) {
    const code = codeOf(error);
    if (code === PRIVILEGE_MISSING)
      throw new UnfitDatabase(
        `The user of DATABASE_URL may not create roles. As a superuser, run once: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to ${await quotedUser(client)};`,
      );
    if (code !== '42710' && code !== '23505') throw error;
  }
  await grantRole(client);
}

async function quotedUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name');
  return rows[0]?.name ?? '';
}

/** Lets our own connections assume the role. Before PostgreSQL 16 every member of a role may. */
async function grantRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1,
       case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may`,
    [APP_ROLE],
  );
  if (rows[0]?.may) return;
  await client.query(`grant ${APP_ROLE} to current_user`).catch(async (error: { code?: string }) => {
    if (error.code !== PRIVILEGE_MISSING && error.code !== '0LP01') throw error;
    throw new UnfitDatabase(
      `The user of DATABASE_URL may not act as ${APP_ROLE}. As a superuser, run once: grant ${APP_ROLE} to ${await quotedUser(client)};`,
    );
  });
}

/** Grants requests the tables under row-level security, and reading those of the installation. Nothing else. */
async function grantTables(client: pg.Client): Promise<void> {
  const quoted = (tables: PgTable[]) => tables.map((table) => `"${getTableName(table)}"`).join(', ');
  const isOwned = (table: PgTable) => 'tenant_id' in table;
  const entityTables = Object.values(allEntityTables());
  const shared = entityTables.filter((table) => !isOwned(table));
  const owned = quoted([...requestTables(), ...entityTables.filter(isOwned)]);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on ${owned} to ${APP_ROLE}`);
  // Parts of other rows, such as a field of a content type, also take ids from sequences.
  await client.query(`grant usage on all sequences in schema public to ${APP_ROLE}`);
  if (shared.length > 0) await client.query(`grant select on ${quoted(shared)} to ${APP_ROLE}`);
  await client.query(`grant select, update on "${getTableName(tenants)}" to ${APP_ROLE}`);
}

/**
 * Rejects with UnfitDatabase when a newer program has migrated the database in a way that is incompatible with this
 * one.
 */
function assertCompatible({ ours, since }: Pick<SchemaAge, 'ours' | 'since'>): void {
  if (ours < since)
    throw new UnfitDatabase(
      'The database has been migrated by a newer version, and this one cannot work with it. Start the newer version, or restore a backup.',
    );
}

/** Stores in the database which programs are compatible with it. */
async function storeCompatibility(client: pg.ClientBase, folder: string): Promise<void> {
  const breaking = readMigrationFiles({ migrationsFolder: folder }).filter(({ sql }) =>
    sql.some((statement) => statement.includes(BREAKS)),
  );
  const since = Math.max(0, ...breaking.map(({ folderMillis }) => folderMillis));
  await client.query('create table if not exists drizzle.compatibility (since bigint primary key)');
  await client.query('insert into drizzle.compatibility values ($1) on conflict do nothing', [since]);
}
