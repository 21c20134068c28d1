import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { type ImportInput, type ImportUndo, imports } from '../tables.ts';
import type { Counts } from './task.ts';

/** What the job of an import is told. */
export interface QueuedImport {
  tenantId: number;
  id: number;
}

/** Once it is over nobody needs the file. */
const OVER = { source: null, input: null };

/** Ran in the process that took it, as former versions had it, and was last seen so long ago that this process is gone. */
const LEFT_OVER = sql`${imports.state} = 'running' and ${imports.source} is null
  and ${imports.alive_at} < now() - interval '15 seconds'`;

/** Ends what a former version left that was killed: nothing of it is stored. */
async function failLeftOver({ database }: Services, tenantId: number): Promise<void> {
  await database.system
    .update(imports)
    .set({ state: 'failed' })
    .where(and(eq(imports.tenant_id, tenantId), LEFT_OVER));
}

interface NewImport {
  tenantId: number;
  counts: Counts;
  /** Under which the caller may send the same again. */
  key: string | null;
  source: Buffer;
  input: ImportInput;
}

/**
 * Stores a file that a worker is to import, together with the job, and gives its id. Throws `conflict` while another import
 * of the company waits or runs.
 */
export async function addImport(
  services: Services,
  job: Job<QueuedImport>,
  { tenantId, counts, key, source, input }: NewImport,
): Promise<number> {
  await failLeftOver(services, tenantId);
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

/** An import that a worker begins; undefined when it is over. Counts how often that was. */
export async function claimImport({ database }: Services, id: number) {
  const [claimed] = await database.system
    .update(imports)
    .set({ runs: sql`${imports.runs} + 1`, alive_at: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .returning({ runs: imports.runs, source: imports.source, input: imports.input });
  return claimed;
}

/** The import that was begun by a key before. */
export async function importByKey({ database }: Services, tenantId: number, keys: string[]) {
  const [row] = await database.tenant(tenantId, (db) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.tenant_id, tenantId), sql`${imports.key} = any(${sql.param(keys)}::text[])`)),
  );
  return row?.id;
}

/** How often an import notes how far it is, in milliseconds. */
const NOTED_EVERY_MS = 1000;

/**
 * Notes again and again how far an import has come, for everybody to see before it is done. It
 * uses a connection of its own for each note, which the import does not wait for: two imports that each held one and waited
 * for another would stop each other. `done` gives the rows stored so far. Gives what ends it, and resolves once a note under
 * way is over.
 */
export function noteProgress(
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
      log.warn({ err: error, import: id }, 'The progress of an import could not be noted; soon again');
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= note();
  }, NOTED_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Notes that an import is done, in the transaction that does it. Rejects when it was given up meanwhile. */
export async function finishImport(
  db: Db,
  id: number,
  counts: Counts,
  { report, undo }: { report: Buffer; undo: ImportUndo },
): Promise<void> {
  const finished = await db
    .update(imports)
    .set({ ...counts, ...OVER, state: 'done', done: counts.count, report, undo })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .returning({ id: imports.id });
  if (finished.length === 0) throw new Error(`Import ${id} was given up before it was done.`);
}

/** Notes that an import has not come about, and why: the rows that are wrong by now, where that is it. */
export async function failImport(
  { database }: Services,
  id: number,
  counts?: Counts,
  report?: Buffer,
): Promise<void> {
  await database.system
    .update(imports)
    .set({ ...counts, ...OVER, state: 'failed', report })
    .where(and(eq(imports.id, id), eq(imports.state, 'running')));
}

/** An import as it stands. Throws `not_found`, also for another company's. */
export async function findImport(services: Services, tenantId: number, id: number) {
  await failLeftOver(services, tenantId);
  const [row] = await services.database.tenant(tenantId, (db) =>
    db
      .select()
      .from(imports)
      .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id))),
  );
  if (!row) throw new AppError('not_found');
  return row;
}
