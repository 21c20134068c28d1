import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { endWordsOf } from '../../engine/search/end-words.ts';
import { searchEntries } from '../../engine/search/search-tables.ts';
import type { Services } from '../../platform/services.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { keysOf } from './message-files.ts';

/**
 * Deletes messages that are older than a moment, at most `limit`, with their reactions, reports, pictures and files, and what the
 * search knows of them; gives how many it found.
 */
export async function removeMessages(
  tx: Transaction,
  before: SQL,
  limit: number,
  { database }: Services,
): Promise<number> {
  const { db, tenantId } = tx;
  const { rows } = await db.execute<{ id: number; image: string | null; file: string | null }>(sql`
    delete from chat_messages where id in (
      select id from chat_messages where tenant_id = ${tenantId}::int and sent_at < ${before} order by id limit ${limit}::int)
    returning id, image, file`);
  if (rows.length === 0) return 0;
  await orphanFiles(db, keysOf(rows));
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: gone } = await db.execute<{ word: string }>(sql`
    with entries as (delete from ${searchEntries} where entity = 'chat_message' and entity_id = any(${ids}::int[]) returning words)
    select distinct unnest(tsvector_to_array(words)) as word from entries`);
  const words = gone.map(({ word }) => word);
  tx.afterCommit('Dropping searched words', () => endWordsOf(database.system, tenantId, words));
  return rows.length;
}
