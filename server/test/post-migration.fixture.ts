/** Process that runs the post-migrations of a folder; tests kill it. Arguments: address of the database, and the folder. */
import { runPostMigrations } from '../src/engine/schema/run-post-migrations.ts';

const [url = '', folder = ''] = process.argv.slice(2);
await runPostMigrations(url, { folder });
