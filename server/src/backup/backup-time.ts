import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { notifiedUntil } from '../platform/db/tables/commits.ts';
import { connectOwner } from './catalogue.ts';

/**
 * Stores the time of a backup for the metrics of processes that run jobs. `url`: address of the database, as its owner.
 */
export async function storeBackupTime(url: string): Promise<void> {
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
