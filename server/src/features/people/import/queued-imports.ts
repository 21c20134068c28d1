import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { type ImportInput, type ImportUndo, imports } from '../tables.ts';
import type { Counts } from './task.ts';

/** Payload of an import's job. */
export interface QueuedImport {
  tenantId: number;
  id: number;
}

/** Columns emptied when an import ends and its file is no longer needed. */
const FINISHED_COLUMNS = { source: null, input: null };

/**
 * Ran within a call's process, as in previous versions, which stopped reporting so long ago that it must have ended.
 */
const isAbandoned = sql`${imports.state} = 'running' and ${imports.source} is null
  and ${imports.alive_at} < now() - interval '15 seconds'`;

/** Marks imports as failed whose process, of a previous version, was killed; nothing of them is stored. */
async function failAbandoned({ database }: Services, tenantId: number): Promise<void> {
  await database.system
    .update(imports)
    .set({ state: 'failed' })
    .where(and(eq(imports.tenant_id, tenantId), isAbandoned));
}

interface NewImport {
  tenantId: number;
  counts: Counts;
  /** Idempotency key under which the caller may repeat the call. */
  key: string | null;
  source: Buffer;
  input: ImportInput;
}

/**
 * Stores a file for a worker to import together with the job, and returns its id. Throws `conflict` while another
 * import of the company is waiting or running.
 */
export async function addImport(
  services: Services,
  job: Job<QueuedImport>,
  { tenantId, counts, key, source, input }: NewImport,
): Promise<number> {
  await failAbandoned(services, tenantId);
  return services.database.system.transaction(async (db) => {
    const [added] = await db
      .insert(imports)
      .values({ tenant_id: tenantId, key, source, input, ...counts })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (!added) throw new AppError('conflict', { detail: 'import_running' });
    await addJob(db, job, { tenantId, id: added.id });
    return added.id;
  });
}

/** Returns an import that a worker starts, and counts the start; undefined if the import is finished. */
export async function claimImport({ database }: Services, id: number) {
  const [claimed] = await database.system
    .update(imports)
    .set({ runs: sql`${imports.runs} + 1`, alive_at: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .returning({ runs: imports.runs, source: imports.source, input: imports.input });
  return claimed;
}

/** Returns the id of the import that was started earlier with one of the keys. */
export async function importByKey({ database }: Services, tenantId: number, keys: string[]) {
  const [row] = await database.tenant(tenantId, (db) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.tenant_id, tenantId), sql`${imports.key} = any(${sql.param(keys)}::text[])`)),
  );
  return row?.id;
}

/** Interval in milliseconds at which an import stores its progress. */
const PROGRESS_INTERVAL_MS = 1000;

/**
 * Stores an import's progress repeatedly, so that others see it before the import commits. Each update uses its own
 * connection and the import does not wait for it: two imports that each held one connection and waited for another
 * would deadlock. `done` returns the number of rows stored so far. Returns a function that stops the updates and
 * resolves after the last one.
 */
export function storeProgress(
  { database, log }: Services,
  id: number,
  done: () => number,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const note = async () => {
    try {
      await database.system
        .update(imports)
        .set({ done: done(), alive_at: sql`now()` })
        .where(and(eq(imports.id, id), eq(imports.state, 'running')));
    } catch (error) {
      log.warn({ err: error, import: id }, 'import: progress was not stored, retrying');
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= note();
  }, PROGRESS_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Marks an import as done, within its own transaction. Rejects if it was given up meanwhile. */
export async function finishImport(
  db: Db,
  id: number,
  counts: Counts,
  { report, undo }: { report: Buffer; undo: ImportUndo },
): Promise<void> {
  const finished = await db
    .update(imports)
    .set({ ...counts, ...FINISHED_COLUMNS, state: 'done', done: counts.count, report, undo })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .returning({ id: imports.id });
  if (finished.length === 0) throw new Error(`Import ${id} was given up before it was done.`);
}

/** Marks an import as failed, with the rows that are invalid by now if that is the reason. */
export async function failImport(
  { database }: Services,
  id: number,
  counts?: Counts,
  report?: Buffer,
): Promise<void> {
  await database.system
    .update(imports)
    .set({ ...counts, ...FINISHED_COLUMNS, state: 'failed', report })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')));
}

/** Returns the current state of an import. Throws `not_found`, also for other companies' imports. */
export async function findImport(services: Services, tenantId: number, id: number) {
  await failAbandoned(services, tenantId);
  const [row] = await services.database.tenant(tenantId, (db) =>
    db
      .select()
      .from(imports)
      .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id))),
  );
  if (!row) throw new AppError('not_found');
  return row;
}
