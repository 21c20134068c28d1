import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { mayDeleteFiles } from '../../platform/storage/stored-keys.ts';
import { feedbackAttachments } from './tables.ts';

const BATCH_SIZE = 500;

/** Deletes rows and bytes of feedback files that were not sent in time or whose case is deleted. */
export async function deleteFeedbackFiles({ database, storage, log }: Services): Promise<void> {
  await database.system
    .update(feedbackAttachments)
    .set({ state: ORPHANED, marker: null })
    .where(and(ne(feedbackAttachments.state, 'sent'), lte(feedbackAttachments.ends_at, sql`now()`)));
  await database.system.transaction(async (db) => {
    // A running backup still needs the bytes.
    if (!(await mayDeleteFiles(db))) return;
    const rows = await db
      .select({ id: feedbackAttachments.id, key: feedbackAttachments.key })
      .from(feedbackAttachments)
      .where(eq(feedbackAttachments.state, ORPHANED))
      .limit(BATCH_SIZE);
    const deletedIds: number[] = [];
    for (const { id, key } of rows) {
      await storage
        .remove(attachmentKey(key))
        .then(() => deletedIds.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'files: deletion failed, retrying'));
    }
    if (deletedIds.length > 0)
      await db.delete(feedbackAttachments).where(inArray(feedbackAttachments.id, deletedIds));
  });
}
