/**
 * Writes the migration from the last one to the current definitions.
 *   npm run migration             writes it to server/migrations
 *   npm run migration -- --check  fails when one is missing, when the previous version cannot run with one, or when one
 *                                 holds up the writers of existing tables
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../src/features/register.ts';
import {
  blockingStatements,
  unfitPostStatements,
  unfitStoppedStatements,
} from '../src/engine/schema/blocking-statements.ts';
import { breakingStatements } from '../src/engine/schema/breaking-statements.ts';
import { writeMigration } from '../src/engine/schema/generate-migration.ts';
import { POST_FOLDER, readPostMigrations, STOPPED_FOLDER } from '../src/platform/db/post-migrations.ts';
import { MIGRATIONS } from '../src/platform/process/paths.ts';

/** First migration that must work with two versions running at once. */
const FIRST_CHECKED = '0040';

/** First migration that must let the writers of existing tables pass. */
const FIRST_BESIDE_WRITERS = '0097';

/** Returns a line for each complaint about a migration from `first` on, beginning with the migration's file name. */
async function complaints(
  folder: string,
  first: string,
  complaintsOf: (sql: string) => string[],
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= first);
  const lines = names.map(async (name) =>
    complaintsOf(await readFile(join(folder, name), 'utf8')).map((line) => `${name} ${line}`),
  );
  return (await Promise.all(lines)).flat();
}

async function blockingIn(folder: string): Promise<string[]> {
  const posts = (await readPostMigrations(folder)).flatMap(({ name, statements }) =>
    unfitPostStatements(statements).map((line) => `${POST_FOLDER}/${name}.sql ${line}`),
  );
  const stopped = (await readPostMigrations(folder, STOPPED_FOLDER)).flatMap(({ name, statements }) =>
    unfitStoppedStatements(statements).map((line) => `${STOPPED_FOLDER}/${name}.sql ${line}`),
  );
  return [...(await complaints(folder, FIRST_BESIDE_WRITERS, blockingStatements)), ...posts, ...stopped];
}

const check = process.argv.includes('--check');
const files = await writeMigration(MIGRATIONS, { dryRun: check });
if (files && check) {
  console.error(`The definitions and server/migrations disagree. Run: npm run migration\n${files.sql}`);
  process.exit(1);
}
const breaking = check ? await complaints(MIGRATIONS, FIRST_CHECKED, breakingStatements) : [];
if (breaking.length > 0) {
  console.error(
    `The version before cannot live with these; docs/operating.md, "Two versions at once", says what to do:\n${breaking.join('\n')}`,
  );
  process.exit(1);
}
const blocking = check ? await blockingIn(MIGRATIONS) : [];
if (blocking.length > 0) {
  console.error(
    `These hold up the writers of large tables; docs/operating.md, "Migrations of large tables", says what to do:\n${blocking.join('\n')}`,
  );
  process.exit(1);
}
console.log(files ? `Wrote ${files.file}` : 'Migrations say what the definitions say.');
