import { message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';

/** Entity name of files that wait for a message; their `entity_id` is the uploader's id. */
export const UPLOAD_ENTITY = 'chat_upload';

/** Maximum number of waiting files per person. */
const MAX_WAITING = 30;

/** A file that waits for its message. */
export interface Upload {
  id: number;
  key: string;
  owner: number | null;
}

const isWaiting = and(eq(files.state, 'pending'), eq(files.entity, UPLOAD_ENTITY));

/** Locks and returns the waiting files of a batch of messages, by id. */
export async function lockUploads(
  { db }: Transaction,
  batch: readonly { image: string | null; file: number | null }[],
): Promise<Map<number, Upload>> {
  const keys = batch.flatMap(({ image }) => image ?? []);
  const ids = batch.flatMap(({ file }) => file ?? []);
  if (keys.length === 0 && ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, key: files.key, owner: files.entity_id })
    .from(files)
    .where(
      and(
        isWaiting,
        // A picture is identified by its address, which everyone sees; another file by its id.
        sql`(${files.field} = 'image' and ${files.key} = any(${sql.param(keys)}::text[])
          or ${files.field} = 'file' and ${files.id} = any(${sql.param(ids)}::int[]))`,
      ),
    )
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

const isUploadedBy = (tenantId: number, userId: number) =>
  and(isWaiting, eq(files.tenant_id, tenantId), eq(files.entity_id, userId));

/** Throws `invalid` if a person has too many waiting files. */
export async function assertUploadLimit(
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  field: string,
): Promise<void> {
  if ((await db.$count(files, isUploadedBy(tenantId, userId))) < MAX_WAITING) return;
  throw new AppError('invalid', {
    errors: { [field]: [message('too_many_attachments', { max: MAX_WAITING })] },
  });
}

/** Orphans a person's waiting files. */
export async function orphanUploads({ db, tenantId }: Transaction, userId: number): Promise<void> {
  await db
    .update(files)
    .set({ state: ORPHANED, filename: '', changed_at: sql`now()` })
    .where(isUploadedBy(tenantId, userId));
}
