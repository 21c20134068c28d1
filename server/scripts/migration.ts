/**
 * Writes the migration that brings the database from the last one to what the definitions say now.
 *   npm run migration             writes it to server/migrations
 *   npm run migration -- --check  fails when one is missing
 */
import '../src/features/register.ts';
import { writeMigration } from '../src/engine/model/generate-migration.ts';
import { MIGRATIONS } from '../src/platform/config/paths.ts';

const check = process.argv.includes('--check');
const written = await writeMigration(MIGRATIONS, { dryRun: check });
if (written && check) {
  console.error(`The definitions and server/migrations disagree. Run: npm run migration\n${written.sql}`);
  process.exit(1);
}
console.log(written ? `Wrote ${written.file}` : 'Migrations say what the definitions say.');
