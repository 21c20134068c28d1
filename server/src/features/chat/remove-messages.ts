import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { searchEntries } from '../../engine/search/search-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';

/**
 * Deletes at most `limit` messages older than `before` with their reactions, reports, pictures, files and search
 * entries. Returns the number of deleted messages. Adds the lexemes of the deleted entries to `lexemes`.
 */
export async function removeMessages(
  { db, tenantId }: Transaction,
  before: SQL,
  limit: number,
  lexemes: Set<string>,
): Promise<number> {
  const { rows } = await db.execute<{ id: number; image: string | null; file: string | null }>(sql`
    delete from chat_messages where id in (
      select id from chat_messages where tenant_id = ${tenantId}::int and sent_at < ${before} order by id limit ${limit}::int)
    returning id, image, file`);
  if (rows.length === 0) return 0;
  await orphanFiles(db, keysOf(rows));
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: deleted } = await db.execute<{ lexeme: string }>(sql`
    with entries as (delete from ${searchEntries} where entity = 'chat_message' and entity_id = any(${ids}::int[]) returning words)
    select distinct unnest(tsvector_to_array(words)) as lexeme from entries`);
  for (const { lexeme } of deleted) lexemes.add(lexeme);
  return rows.length;
}

/** Returns the storage keys of the messages' pictures and files. */
export const keysOf = (rows: readonly { image: string | null; file: string | null }[]): string[] =>
  rows.flatMap(({ image, file }) => [image, file]).filter((key) => key !== null);

/** Returns file names by storage key. */
export async function namesOfFiles(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: files.key, filename: files.filename })
    .from(files)
    .where(sql`${files.key} = any(${sql.param(keys)}::text[])`);
  return new Map(rows.map(({ key, filename }) => [key, filename]));
}
