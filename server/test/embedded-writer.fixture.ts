import pg from 'pg';
import { openDatabase } from '../src/platform/db/embedded/open-database.ts';

/**
 * Process that opens the database in the folder of its first argument and inserts numbers from the second on. It prints
 * the database's address, and then each number on a line after its commit. It ends by being killed.
 */
const [, , dataDir = '', from = '1'] = process.argv;
const silent = { info: () => {}, warn: () => {} };
const database = await openDatabase({ dataDir, log: silent });
const client = new pg.Client(database.url);
client.on('error', () => process.exit(1));
await client.connect();
process.stdout.write(`${database.url}\n`);
await client.query('create table if not exists written (n integer primary key, pad text not null)');
for (let n = Number(from); ; n++) {
  await client.query('insert into written values ($1, $2)', [n, 'x'.repeat(500)]);
  process.stdout.write(`${n}\n`);
}
