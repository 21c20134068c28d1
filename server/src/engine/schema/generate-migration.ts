import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { BREAKPOINT, POST_FOLDER, STOPPED_FOLDER } from '../../platform/db/post-migrations.ts';
import { codeOf } from '../../platform/process/start-error.ts';
import { allEntityTables } from '../model/tables.ts';
import { indexStatement, indexVersions } from '../search/rebuild.ts';
import { type Existing, splitStatements } from './split-statements.ts';
import { systemTables } from './system-tables.ts';

interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The versions of each entity's search index as of the last migration in a folder. */
const INDEX_FILE = 'search_index.json';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const EMPTY: Journal = { version: '7', dialect: 'postgresql', entries: [] };

async function readJson<T>(path: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}

async function lastSnapshot(folder: string): Promise<Snapshot> {
  const meta = join(folder, 'meta');
  const names = await readdir(meta).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return newest ? readJson(join(meta, newest), generateDrizzleJson({})) : generateDrizzleJson({});
}

/** Part of a snapshot's table, which Drizzle leaves untyped. */
interface SnapshotTable {
  name: string;
  indexes: Record<string, { name: string; isUnique: boolean }>;
}

/** Returns the tables and unique indexes of a snapshot, by name. */
function existingIn(snapshot: Snapshot): Existing {
  const tables: SnapshotTable[] = Object.values(snapshot.tables);
  const indexes = tables.flatMap((table) => Object.values(table.indexes));
  return {
    tables: new Set(tables.map(({ name }) => name)),
    uniqueIndexes: new Set(indexes.filter(({ isUnique }) => isUnique).map(({ name }) => name)),
  };
}

const textOf = (statements: readonly string[]) => `${statements.join(`\n${BREAKPOINT}\n`)}\n`;

/**
 * Compares the definitions of tables and of the search index with the newest migration of a folder and writes the next
 * migration, or with `dryRun` only reports it. What would hold up the writers of existing tables goes into a
 * post-migration of the same name, and wider ids into one that needs all processes stopped. Returns undefined when nothing changed.
 */
export async function writeMigration(
  folder: string,
  { dryRun = false } = {},
): Promise<{ file: string; sql: string } | undefined> {
  const previous = await lastSnapshot(folder);
  const current = generateDrizzleJson({ ...systemTables(), ...allEntityTables() }, previous.id);
  const statements = await generateMigration(previous, current);
  const versions = indexVersions();
  const index = join(folder, 'meta', INDEX_FILE);
  if (!isDeepStrictEqual(await readJson(index, {}), versions)) statements.push(indexStatement(versions));
  if (statements.length === 0) return undefined;
  const journal = await readJson(join(folder, 'meta', '_journal.json'), EMPTY);
  const idx = journal.entries.length;
  const number = String(idx).padStart(4, '0');
  const tag = idx === 0 ? `${number}_start` : `${number}_${subject(statements)}`;
  const file = join(folder, `${tag}.sql`);
  const { before, after, stopped } = splitStatements(statements, existingIn(previous));
  const later = [
    { kind: POST_FOLDER, text: textOf(after), count: after.length },
    { kind: STOPPED_FOLDER, text: textOf(stopped), count: stopped.length },
  ].filter(({ count }) => count > 0);
  if (before.length === 0)
    before.push(`-- Only later: ${later.map(({ kind }) => `${kind}/${tag}.sql`).join(', ')}`);
  const sql = textOf(before);
  if (dryRun) return { file, sql: sql + later.map(({ text }) => text).join('') };
  // Drizzle runs migrations newer than the last one it ran, so the time must rise whatever the clock says.
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(file, sql);
  for (const { kind, text } of later) {
    await mkdir(join(folder, kind), { recursive: true });
    await writeFile(join(folder, kind, `${tag}.sql`), text);
  }
  await writeFile(join(folder, 'meta', `${number}_snapshot.json`), `${JSON.stringify(current, null, 2)}\n`);
  await writeFile(index, `${JSON.stringify(versions, null, 2)}\n`);
  const entries = [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }];
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    `${JSON.stringify({ ...journal, entries }, null, 2)}\n`,
  );
  return { file, sql };
}

/** Returns a file name that describes the change: the first table and column in the statements. */
function subject(statements: string[]): string {
  const names = /"(\w+)"(?:\.| ADD COLUMN )?(?:"(\w+)")?/.exec(statements[0] ?? '');
  return [names?.[1], names?.[2]].filter((part) => part && part !== 'public').join('_') || 'change';
}
