import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { MIGRATIONS } from '../platform/process/paths.ts';
import { BackupFailure, type Manifest } from './manifest.ts';

/**
 * Returns how many of our migrations a backed-up database had applied. Throws BackupFailure when it had applied others.
 */
export function migrationsInCommon({ migrations, product }: Manifest): number {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const same = migrations.every(
    ({ hash, created_at }, index) => ours[index]?.hash === hash && ours[index]?.folderMillis === created_at,
  );
  if (same) return migrations.length;
  throw new BackupFailure(
    `The backup is of a database that this version cannot make. Restore it with version ${product} or a later one of its line.`,
  );
}

/** Creates the tables of an empty database as they were after the first `count` of our migrations. */
export async function migrateLike(client: pg.Client, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'piiri-migrations-'));
  try {
    const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
