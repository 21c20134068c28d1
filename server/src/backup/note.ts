import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { notifiedUntil } from '../platform/db/tables/commits.ts';
import { connectOwner } from './catalogue.ts';

/** Notes that a backup was made now, for the metrics of the processes that run jobs. `url`: of the database, as its owner. */
export async function noteBackup(url: string): Promise<void> {
  const client = await connectOwner(url, 'piiri backup');
  try {
    await drizzle(client)
      .insert(notifiedUntil)
      .values({ what: 'backup', moment: sql`now()` })
      .onConflictDoUpdate({ target: notifiedUntil.what, set: { moment: sql`now()` } });
  } finally {
    await client.end();
  }
}
