import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { endWords } from './engine/search/end-words.ts';
import { endHistory } from './engine/versions/history/end-history.ts';
import { endDeleted } from './engine/write/end-deleted.ts';
import { endFeedbackFiles } from './features/feedback/end-files.ts';
import { remindManagers } from './features/feedback/remind.ts';
import { imports } from './features/people/tables.ts';
import type { Db } from './platform/db/database.ts';
import {
  knownLogins,
  loginThrottle,
  otpAttempts,
  sessions,
  signInLinks,
} from './platform/db/tables/accounts.ts';
import { idempotencyKeys } from './platform/db/tables/commits.ts';
import { tenants } from './platform/db/tables/companies.ts';
import { files } from './platform/db/tables/files.ts';
import type { Services } from './platform/services.ts';
import { mayDeleteFiles } from './platform/storage/keep-files.ts';
import { attachmentKey } from './platform/storage/ledger.ts';
import { sweepStaged } from './platform/storage/stage.ts';

const EVERY_MS = 10 * 60_000;
const FILES_EVERY_MS = 30_000;
const HOUR_MS = 60 * 60_000;
const FILES_AT_ONCE = 500;

/**
 * Deletes the bytes of files that nothing needs: given up half a minute ago, or never finished an hour ago. An upload waits
 * a day for the object it is saved with, and a picture for a text a week for the text: that may be a draft which its
 * writer's browser keeps. One that texts showed before is kept as long as its company's history, which can give those texts
 * back; of the installation's, which has none, for a week.
 */
export async function endFiles(services: Services): Promise<void> {
  const unneeded = or(
    and(eq(files.state, 'doomed'), lt(files.changed_at, sql`now() - interval '30 seconds'`)),
    and(
      eq(files.state, 'pending'),
      isNull(files.field),
      isNull(files.uploaded_by),
      lt(files.changed_at, sql`now() - interval '1 hour'`),
    ),
    and(
      eq(files.state, 'pending'),
      isNotNull(files.uploaded_by),
      lt(files.changed_at, sql`now() - interval '1 day'`),
    ),
    and(eq(files.state, 'pending'), lt(files.changed_at, sql`now() - interval '7 days'`)),
    and(
      eq(files.state, 'former'),
      lt(
        files.changed_at,
        sql`now() - coalesce((select make_interval(months => ${tenants.history_months}) from ${tenants}
          where ${tenants.id} = ${files.tenant_id}), interval '7 days')`,
      ),
    ),
  );
  // All of it is given up first: from here on nobody can claim it any more, so no text names bytes that are being deleted.
  await services.database.system.update(files).set({ state: 'doomed', uploaded_by: null }).where(unneeded);
  for (let last: number | undefined = 0; last !== undefined; )
    last = await endSomeFiles(services, and(unneeded, sql`${files.id} > ${last}::int`));
}

/** Deletes the first of some files, and gives the id of the last one; undefined when no more are left, or may be deleted now. */
async function endSomeFiles({ database, storage, log }: Services, which: SQL | undefined) {
  return database.system.transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    // A backup wants them kept.
    if (!(await mayDeleteFiles(db))) return undefined;
    const rows = await db
      .select({ id: files.id, key: files.key, kind: files.kind })
      .from(files)
      .where(which)
      .orderBy(files.id)
      .limit(FILES_AT_ONCE);
    const gone: number[] = [];
    for (const { id, key, kind } of rows) {
      await storage
        .remove(kind === 'image' ? `media/${key}` : attachmentKey(key))
        .then(() => gone.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'A file could not be deleted; later again'));
    }
    if (gone.length > 0) await db.delete(files).where(inArray(files.id, gone));
    return rows.length < FILES_AT_ONCE ? undefined : rows.at(-1)?.id;
  });
}

/** One round of housekeeping. What goes wrong is logged and keeps nothing else from its turn. Safe to run in several processes at once. */
export async function sweep(services: Services): Promise<void> {
  const { system } = services.database;
  const tasks = [
    () => endDeleted(services),
    () => endFiles(services),
    () => endFeedbackFiles(services),
    () => remindManagers(services),
    () => endHistory(services),
    () => endWords(services),
    () => sweepStaged(services.config.dataDir, HOUR_MS),
    () => services.sessionUses.store(),
    () => system.delete(sessions).where(lt(sessions.expires_at, sql`now()`)),
    () => system.delete(signInLinks).where(lt(signInLinks.expires_at, sql`now()`)),
    () => system.delete(otpAttempts).where(lt(otpAttempts.created_at, sql`now() - interval '1 day'`)),
    () => system.delete(imports).where(lt(imports.created_at, sql`now() - interval '1 day'`)),
    () => system.delete(idempotencyKeys).where(lt(idempotencyKeys.hour, sql`now() - interval '25 hours'`)),
    () =>
      system.delete(loginThrottle).where(lt(loginThrottle.last_failure_at, sql`now() - interval '1 day'`)),
    () => system.delete(knownLogins).where(lt(knownLogins.last_on, sql`current_date - 90`)),
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
  const timers = [
    setInterval(run(sweep), EVERY_MS),
    setInterval(run(endFiles), FILES_EVERY_MS),
    setInterval(run(endFeedbackFiles), FILES_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  run(sweep)();
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
