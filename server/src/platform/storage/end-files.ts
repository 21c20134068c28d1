import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { files } from '../db/tables/files.ts';
import type { Services } from '../services.ts';
import { attachmentKey } from './file-registry.ts';
import { ORPHANED } from './orphaned.ts';
import { mayDeleteFiles } from './stored-keys.ts';

const FILES_AT_ONCE = 500;

/**
 * Deletes files that nothing needs: orphaned for half a minute, or unfinished for an hour. An upload waits a day to be
 * saved with an object, and a picture for a text a week for the text, which may be a draft in its author's browser. A
 * former file of an object is kept as long as a stored version refers to it and can restore it; one of the
 * installation, which has no versions, for a week.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const unneeded = or(
    and(eq(files.state, ORPHANED), lt(files.changed_at, sql`now() - interval '30 seconds'`)),
    and(
      eq(files.state, 'pending'),
      isNull(files.field),
      isNull(files.uploaded_by),
      lt(files.changed_at, sql`now() - interval '1 hour'`),
    ),
    and(
      eq(files.state, 'pending'),
      isNull(files.field),
      isNotNull(files.uploaded_by),
      lt(files.changed_at, sql`now() - interval '1 day'`),
    ),
    and(eq(files.state, 'pending'), lt(files.changed_at, sql`now() - interval '7 days'`)),
    and(
      eq(files.state, 'former'),
      isNull(files.tenant_id),
      lt(files.changed_at, sql`now() - interval '7 days'`),
    ),
  );
  // Orphans all of them first: from then on nobody can claim them, so no text refers to files that are being deleted.
  await services.database.system.update(files).set({ state: ORPHANED, uploaded_by: null }).where(unneeded);
  for (let last: number | undefined = 0; last !== undefined; )
    last = await sweepBatch(services, and(unneeded, sql`${files.id} > ${last}::int`));
}

/**
 * Deletes the first of some files, and returns the id of the last one; undefined when there are no more, or none may be
 * deleted now.
 */
async function sweepBatch({ database, storage, log }: Services, which: SQL | undefined) {
  return database.system.transaction(async (db) => {
    // A backup holds the lock that keeps them.
    if (!(await mayDeleteFiles(db))) return undefined;
    const rows = await db
      .select({ id: files.id, key: files.key, kind: files.kind })
      .from(files)
      .where(which)
      .orderBy(files.id)
      .limit(FILES_AT_ONCE);
    const deletedIds: number[] = [];
    for (const { id, key, kind } of rows) {
      await storage
        .remove(kind === 'image' ? `media/${key}` : attachmentKey(key))
        .then(() => deletedIds.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'files: deletion failed, retrying'));
    }
    if (deletedIds.length > 0) await db.delete(files).where(inArray(files.id, deletedIds));
    return rows.length < FILES_AT_ONCE ? undefined : rows.at(-1)?.id;
  });
}
