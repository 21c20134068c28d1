import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { files, idempotencyKeys, loginThrottle, otpAttempts, sessions } from '../db/system-tables.ts';
import { endDeleted } from '../entities/end-deleted.ts';
import type { Services } from '../services.ts';
import { attachmentKey } from './ledger.ts';
import { sweepStaged } from './stage.ts';

const EVERY_MS = 10 * 60_000;
const FILES_EVERY_MS = 30_000;
const HOUR_MS = 60 * 60_000;
const FILES_AT_ONCE = 500;

/** Deletes the bytes of files that nothing needs: given up half a minute ago, or never finished an hour ago. */
export async function endFiles({ database, storage, log }: Services): Promise<void> {
  const { system } = database;
  const unneeded = or(
    and(eq(files.state, 'doomed'), lt(files.changed_at, sql`now() - interval '30 seconds'`)),
    and(eq(files.state, 'pending'), lt(files.changed_at, sql`now() - interval '1 hour'`)),
  );
  // What was pending is given up first: from here on nobody can claim it any more.
  await system.update(files).set({ state: 'doomed' }).where(unneeded);
  for (let last = 0; ; ) {
    const rows = await system
      .select({ id: files.id, key: files.key, kind: files.kind })
      .from(files)
      .where(and(unneeded, sql`${files.id} > ${last}::int`))
      .orderBy(files.id)
      .limit(FILES_AT_ONCE);
    const gone: number[] = [];
    for (const { id, key, kind } of rows) {
      last = id;
      await storage
        .remove(kind === 'image' ? `media/${key}` : attachmentKey(key))
        .then(() => gone.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'A file could not be deleted; later again'));
    }
    if (gone.length > 0) await system.delete(files).where(inArray(files.id, gone));
    if (rows.length < FILES_AT_ONCE) return;
  }
}

/** One round of housekeeping. What goes wrong is logged and keeps nothing else from its turn. Safe to run in several processes at once. */
export async function sweep(services: Services): Promise<void> {
  const { system } = services.database;
  const tasks = [
    () => endDeleted(services),
    () => endFiles(services),
    () => sweepStaged(services.config.dataDir, HOUR_MS),
    () => system.delete(sessions).where(lt(sessions.expires_at, sql`now()`)),
    () => system.delete(otpAttempts).where(lt(otpAttempts.created_at, sql`now() - interval '1 day'`)),
    () => system.delete(idempotencyKeys).where(lt(idempotencyKeys.hour, sql`now() - interval '25 hours'`)),
    () =>
      system.delete(loginThrottle).where(lt(loginThrottle.last_failure_at, sql`now() - interval '1 day'`)),
  ];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      services.log.warn({ err: error }, 'Housekeeping failed; it will be tried again');
    }
  }
}

/** Keeps house now and then, until the returned function is called; that resolves when a round under way is over. */
export function sweepRegularly(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  // One after the other, so that the end waits for all of them.
  const run = (task: (services: Services) => Promise<void>) => () => {
    running = running
      .then(() => task(services))
      .catch((error) => services.log.warn({ err: error }, 'Housekeeping failed; it will be tried again'));
  };
  const timers = [setInterval(run(sweep), EVERY_MS), setInterval(run(endFiles), FILES_EVERY_MS)];
  for (const timer of timers) timer.unref();
  run(sweep)();
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
