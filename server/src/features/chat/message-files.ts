import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';

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
