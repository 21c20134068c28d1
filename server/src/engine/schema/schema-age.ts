import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** How a database's schema compares with this program's migrations. Times are milliseconds since 1970. */
export interface SchemaAge {
  /** Number of this program's migrations that the database lacks. */
  missing: number;
  /** Whether the database has no migrations yet. */
  isNew: boolean;
  /** Whether a newer program has migrated the database. */
  isAhead: boolean;
  /** Time of this program's last migration. */
  ours: number;
  /** Time of the last migration incompatible with former programs, according to the database. */
  since: number;
}

/** Reads a schema's age. */
export async function readSchemaAge(client: pg.ClientBase, folder: string): Promise<SchemaAge> {
  const times = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const ours = Math.max(0, ...times);
  const { rows: there } = await client.query<{ migrations: boolean; compatibility: boolean }>(`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.compatibility') is not null as compatibility`);
  const numberOf = async (isThere: boolean | undefined, query: string) =>
    isThere ? Number((await client.query<{ value: string | null }>(query)).rows[0]?.value ?? 0) : 0;
  const databaseNumber = await numberOf(
    there[0]?.migrations,
    'select max(created_at) as value from drizzle.__drizzle_migrations',
  );
  const since = await numberOf(
    there[0]?.compatibility,
    'select max(since) as value from drizzle.compatibility',
  );
  return {
    missing: times.filter((time) => time > databaseNumber).length,
    isNew: databaseNumber === 0,
    isAhead: databaseNumber > ours,
    ours,
    since,
  };
}

/** Returns whether a newer program has migrated the database. */
export const isAhead = async (client: pg.ClientBase, folder: string): Promise<boolean> =>
  (await readSchemaAge(client, folder)).isAhead;
