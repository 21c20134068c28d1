import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { people } from '../../engine/model/people.ts';
import type { Range } from '../../engine/read/query.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { countsOf } from './counts.ts';
import { type ContentInput, contentImports, importedDocuments, type StoredReport } from './tables.ts';

/** Payload of an import's job. */
export interface QueuedContent {
  tenantId: number;
  id: number;
}

/** Maximum number of times that workers start an import, in case it crashes the worker each time. */
const MAX_RUNS = 5;

/** Locks a company's imports until the transaction ends: none begins or is undone meanwhile. */
export const lockContentImports = (db: Db, tenantId: number) => lockNamed(db, `content-import ${tenantId}`);

/**
 * Stores an import together with its job, and returns its id. Throws `conflict` while another one of the company is
 * running.
 */
export async function addContentImport(
  db: Db,
  job: Job<QueuedContent>,
  { tenantId, input, file }: { tenantId: number; input: ContentInput; file: string },
): Promise<number> {
  await lockContentImports(db, tenantId);
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
  const { report } = ended;
  const counts = report && countsOf(report.documents);
  await db
    .update(contentImports)
    .set({
      ...ended,
      file: null,
      results: {},
      ...(counts && { counts, count: counts.count, done: counts.count }),
    })
    .where(isRunning(id));
  if (row?.file) await orphanFiles(db, [row.file]);
}

/** Whether objects that an import made are left to undo. */
const canUndo = sql<boolean>`${contentImports.state} <> 'running' and exists (select from ${importedDocuments} document
  where document.tenant_id = ${contentImports.tenant_id} and document.import_id = ${contentImports.id})`;

/** Columns of an import for lists, with the name of whoever imported it. */
const SUMMARY = {
  id: contentImports.id,
  state: contentImports.state,
  input: contentImports.input,
  count: contentImports.count,
  done: contentImports.done,
  counts: contentImports.counts,
  created_at: contentImports.created_at,
  user_id: sql<number | null>`${people.id}`,
  user_name: sql<string | null>`${people.first_name} || ' ' || ${people.last_name}`,
  can_undo: canUndo,
};

const importer = sql`${people.id} = (${contentImports.input}->>'userId')::int
  and ${people.tenant_id} = ${contentImports.tenant_id} and ${people.deleted_at} is null`;

/** Returns a company's import with its report. Throws `not_found`, also for other companies' imports. */
export async function findContentImport(db: Db, tenantId: number, id: number) {
  const [row] = await db
    .select({ ...SUMMARY, report: contentImports.report })
    .from(contentImports)
    .leftJoin(people, importer)
    .where(and(eq(contentImports.tenant_id, tenantId), eq(contentImports.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A company's import as lists show it. */
export type ListedImport = Omit<Awaited<ReturnType<typeof findContentImport>>, 'report'>;

/** Returns a page of a company's imports, newest first, without their reports. */
export const listContentImports = (db: Db, tenantId: number, { limit, offset }: Range) =>
  db
    .select(SUMMARY)
    .from(contentImports)
    .leftJoin(people, importer)
    .where(eq(contentImports.tenant_id, tenantId))
    .orderBy(desc(contentImports.id))
    .limit(limit)
    .offset(offset);

/** Returns the number of a company's imports. */
export const countContentImports = (db: Db, tenantId: number) =>
  db.$count(contentImports, eq(contentImports.tenant_id, tenantId));
