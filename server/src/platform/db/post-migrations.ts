import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '../process/paths.ts';
import { codeOf } from '../process/start-error.ts';
import type { Db } from './database.ts';

/** Folders beside the migrations: of those that run after the roll-out, and of those that need all processes stopped. */
export const POST_FOLDER = 'post';
export const STOPPED_FOLDER = 'stopped';

/** Table with the progress of post-migrations. It is no part of a backup: a restored database runs them again. */
export const POST_TABLE = 'drizzle.post_migrations';

/** A migration that runs after the roll-out, beside the writers. */
export interface PostMigration {
  name: string;
  statements: string[];
}

/** Separates the statements of a migration. */
export const BREAKPOINT = '--> statement-breakpoint';

/** Returns the post-migrations of a folder of migrations, in order; or those that need all processes stopped. */
export async function readPostMigrations(
  folder = MIGRATIONS,
  kind: typeof POST_FOLDER | typeof STOPPED_FOLDER = POST_FOLDER,
): Promise<PostMigration[]> {
  const path = join(folder, kind);
  const names = await readdir(path).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => ({
        name: name.slice(0, -'.sql'.length),
        statements: (await readFile(join(path, name), 'utf8'))
          .split(BREAKPOINT)
          .map((statement) => statement.trim())
          .filter(Boolean),
      })),
  );
}

/** Names of this program's post-migrations; they do not change while it runs. */
let ownNames: Promise<string[]> | undefined;

/** Returns the names of this program's post-migrations that a database has not finished. `db`: connection of the owner. */
export async function unfinishedPostMigrations(db: Db): Promise<string[]> {
  ownNames ??= readPostMigrations().then((all) => all.map(({ name }) => name));
  const names = await ownNames;
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${POST_TABLE}) is not null as exists`,
  );
  if (!rows[0]?.exists) return names;
  const done = await db.execute<{ name: string }>(
    sql`select name from ${sql.raw(POST_TABLE)} where done_at is not null`,
  );
  const finished = new Set(done.rows.map(({ name }) => name));
  return names.filter((name) => !finished.has(name));
}
