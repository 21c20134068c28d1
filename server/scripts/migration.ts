/**
 * Writes the migration from the last one to the current definitions.
 *   npm run migration             writes it to server/migrations
 *   npm run migration -- --check  fails when one is missing, or when the previous version cannot run with one
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../src/features/register.ts';
import { breakingStatements } from '../src/engine/schema/breaking-statements.ts';
import { writeMigration } from '../src/engine/schema/generate-migration.ts';
import { MIGRATIONS } from '../src/platform/process/paths.ts';

/** First migration that must work with two versions running at once. */
const FIRST_CHECKED = '0040';

/**
 * Returns a line for each statement with which the previous version cannot run, beginning with the migration's file
 * name.
 */
async function breakingIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST_CHECKED);
  const statements = names.map(async (name) =>
    breakingStatements(await readFile(join(folder, name), 'utf8')).map((line) => `${name} ${line}`),
  );
  return (await Promise.all(statements)).flat();
}

const check = process.argv.includes('--check');
const files = await writeMigration(MIGRATIONS, { dryRun: check });
if (files && check) {
  console.error(`The definitions and server/migrations disagree. Run: npm run migration\n${files.sql}`);
  process.exit(1);
}
const breaking = check ? await breakingIn(MIGRATIONS) : [];
if (breaking.length > 0) {
  console.error(
    `The version before cannot live with these; docs/operating.md, "Two versions at once", says what to do:\n${breaking.join('\n')}`,
  );
  process.exit(1);
}
console.log(files ? `Wrote ${files.file}` : 'Migrations say what the definitions say.');
