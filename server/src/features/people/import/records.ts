import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Counts } from '../../../engine/transfer/table/task.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { imports } from '../tables.ts';

/** The server that runs one tells that it does every second or so. After this long without it is gone. */
const GONE = sql`${imports.state} = 'running' and ${imports.alive_at} < now() - interval '15 seconds'`;

/** Ends what a server left that was killed: what it would have stored is not there. */
export async function failLeftOver({ database }: Services, tenantId: number): Promise<void> {
  await database.system
    .update(imports)
    .set({ state: 'failed' })
    .where(and(eq(imports.tenant_id, tenantId), GONE));
}

/** Notes that an import begins, and gives its id. Throws `conflict` while another one of the company runs. */
export async function beginImport(
  services: Services,
  tenantId: number,
  counts: Counts,
  key: string | null,
): Promise<number> {
  await failLeftOver(services, tenantId);
  const [begun] = await services.database.system
    .insert(imports)
    .values({ tenant_id: tenantId, key, ...counts })
    .onConflictDoNothing()
    .returning({ id: imports.id });
  if (!begun) throw new AppError('conflict', { detail: 'import_running' });
  return begun.id;
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
 * Notes again and again how far an import has come, for everybody to see before it is done, and that its server lives. It
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
export async function finishImport(db: Db, id: number, counts: Counts, report: Buffer): Promise<void> {
  const finished = await db
    .update(imports)
    .set({ ...counts, state: 'done', done: counts.count, report })
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
    .set({ ...counts, state: 'failed', report })
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
