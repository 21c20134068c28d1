import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { type ContentInput, contentImports, type StoredReport } from './tables.ts';

/** Payload of an import's job. */
export interface QueuedContent {
  tenantId: number;
  id: number;
}

/** Maximum number of times that workers start an import, in case it crashes the worker each time. */
const MAX_RUNS = 5;

/**
 * Stores an import together with its job, and returns its id. Throws `conflict` while another one of the company is
 * running.
 */
export async function addContentImport(
  db: Db,
  job: Job<QueuedContent>,
  { tenantId, input, file }: { tenantId: number; input: ContentInput; file: string },
): Promise<number> {
  const [added] = await db
    .insert(contentImports)
    .values({ tenant_id: tenantId, input, file })
    .onConflictDoNothing()
    .returning({ id: contentImports.id });
  if (!added) throw new AppError('conflict', { detail: 'import_running' });
  await addJob(db, job, { tenantId, id: added.id });
  return added.id;
}

const isRunning = (id: number) => and(eq(contentImports.id, id), eq(contentImports.state, 'running'));

/** Returns an import that a worker starts; undefined if it has ended, or was started too often. */
export async function claimContentImport({ database }: Services, id: number) {
  const [claimed] = await database.system
    .update(contentImports)
    .set({ runs: sql`${contentImports.runs} + 1` })
    .where(isRunning(id))
    .returning();
  if (claimed && claimed.runs > MAX_RUNS) {
    await endContentImport(database.system, id, { state: 'failed' });
    return undefined;
  }
  return claimed;
}

/** Stores how far an import is. */
export async function storeContentProgress(
  { database }: Services,
  id: number,
  progress: Pick<typeof contentImports.$inferInsert, 'count' | 'done' | 'results'>,
): Promise<void> {
  await database.system.update(contentImports).set(progress).where(isRunning(id));
}

/** Ends an import, and releases its archive. */
export async function endContentImport(
  db: Db,
  id: number,
  ended: { state: 'done' | 'failed'; report?: StoredReport },
): Promise<void> {
  const [row] = await db
    .select({ file: contentImports.file })
    .from(contentImports)
    .where(isRunning(id))
    .for('update');
  const count = ended.report?.documents.length;
  await db
    .update(contentImports)
    .set({ ...ended, file: null, results: {}, ...(count !== undefined && { count, done: count }) })
    .where(isRunning(id));
  if (row?.file) await orphanFiles(db, [row.file]);
}

/** Returns a company's import. Throws `not_found`, also for other companies' imports. */
export async function findContentImport(db: Db, tenantId: number, id: number) {
  const [row] = await db
    .select()
    .from(contentImports)
    .where(and(eq(contentImports.tenant_id, tenantId), eq(contentImports.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns a company's latest imports without their reports. */
export const listContentImports = (db: Db, tenantId: number, limit: number) =>
  db
    .select()
    .from(contentImports)
    .where(eq(contentImports.tenant_id, tenantId))
    .orderBy(desc(contentImports.id))
    .limit(limit);
