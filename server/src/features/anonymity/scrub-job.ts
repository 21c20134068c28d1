import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isTransientConflict } from '../../engine/commit/caller-errors.ts';
import { lockInTransaction } from '../../platform/db/advisory-locks.ts';
import { type Db, raiseTimeouts } from '../../platform/db/database.ts';
import { idempotencyKeys, notifiedUntil } from '../../platform/db/tables/commits.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { feedbackAttachments, feedbackCases } from '../feedback/public.ts';
import { openAnonymousBallots, pollAnonymousBallots, pollBallots, pollPseudonyms } from '../polls/public.ts';
import { sightings } from '../reach/public.ts';
import { shuffled } from './shuffled.ts';

/** Number of attempts before a deadlock with another transaction is reported. */
const MAX_ATTEMPTS = 4;

/** Tables whose rows are rewritten, each with the column that is false until its row is scrubbed. */
const SCRUBBED_TABLES = [
  { table: feedbackCases, scrubbed: feedbackCases.settled },
  { table: feedbackAttachments, scrubbed: feedbackAttachments.settled },
  { table: idempotencyKeys, scrubbed: idempotencyKeys.scrubbed },
  { table: sightings, scrubbed: sightings.scrubbed },
] as const;

/** Tables whose files contain dead rows until PostgreSQL vacuums them. */
const VACUUMED = [
  ...SCRUBBED_TABLES.map(({ table }) => table),
  pollAnonymousBallots,
  pollBallots,
  pollPseudonyms,
];

const joinWithCommas = (parts: SQL[]) => sql.join(parts, sql`, `);
const tableIdentifier = (table: PgTable) => sql.identifier(getTableName(table));

/**
 * Removes what rows of anonymous calls reveal apart from their columns: the transaction that wrote a row and its
 * position in the table both show when it was sent. Rewrites all rows of the last hour in one transaction in random
 * order, sets the modification time of the attached files to now, and vacuums the dead rows. `hour` is in milliseconds
 * since 1970; does nothing if another process has already scrubbed at this hour. See `docs/feedback.md` for the
 * remaining limits.
 */
export async function scrub(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  hour?: number,
): Promise<void> {
  const keys = await withRetries(() =>
    database.system.transaction(async (db) => {
      await raiseTimeouts(db);
      await lockInTransaction(db, 'scrubbing anonymous rows');
      if (hour !== undefined && !(await claimHour(db, hour))) return undefined;
      return rewriteAll(db);
    }),
  );
  if (!keys) return;
  for (const key of shuffled(keys)) await storage.scrubTimes(attachmentKey(key));
  await database.system.execute(
    sql`vacuum ${joinWithCommas(VACUUMED.map((table) => sql`${tableIdentifier(table)}`))}`,
  );
}

/** Returns whether this process is the first to scrub at this hour. Clocks of the processes differ by seconds. */
async function claimHour(db: Db, hour: number): Promise<boolean> {
  const moment = new Date(hour);
  const claimed = await db
    .insert(notifiedUntil)
    .values({ what: 'scrub', moment })
    .onConflictDoUpdate({
      target: notifiedUntil.what,
      set: { moment },
      setWhere: sql`${notifiedUntil.moment} <> excluded.moment`,
    })
    .returning({ what: notifiedUntil.what });
  return claimed.length > 0;
}

/** Rewrites the rows of all tables. Returns the storage keys of the attachments among them. */
async function rewriteAll(db: Db): Promise<string[]> {
  // A writer waiting for a row lock would not find the row after its rewrite, so writers wait for a table lock instead.
  await db.execute(
    sql`lock table ${tableIdentifier(feedbackCases)}, ${tableIdentifier(feedbackAttachments)} in exclusive mode`,
  );
  const files = await db
    .select({ key: feedbackAttachments.key })
    .from(feedbackAttachments)
    .where(sql`not ${feedbackAttachments.settled}`);
  for (const { table, scrubbed } of SCRUBBED_TABLES) await rewrite(db, table, scrubbed);
  await openAnonymousBallots(db);
  return files.map(({ key }) => key);
}

/** Deletes the rows of a table that are not scrubbed yet and inserts them again in random order. */
async function rewrite(db: Db, table: PgTable, scrubbed: PgColumn): Promise<void> {
  const columns = Object.values(getTableColumns(table));
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) =>
    column === scrubbed ? sql`true` : sql`${sql.identifier(column.name)}`,
  );
  await db.execute(sql`
    with former as (delete from ${tableIdentifier(table)} where not ${sql.identifier(scrubbed.name)} returning *)
    insert into ${tableIdentifier(table)} (${joinWithCommas(names.map((name) => sql`${name}`))})
    select ${joinWithCommas(values)} from former order by gen_random_uuid()`);
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransientConflict(error) || attempts >= MAX_ATTEMPTS) throw error;
    }
  }
}

const HOUR_MS = 60 * 60_000;

/** Time in milliseconds after a full hour during which rows are still scrubbed; other jobs may delay this one. */
const MAX_DELAY_MS = 10 * 60_000;

/**
 * Scrubs at every full hour, once across all processes. A job that runs too late, for example after an outage, leaves
 * the rows for the next hour: otherwise the rows written just before it would form a group of their own.
 */
export const scrubJob: Job = {
  name: 'scrub-anonymous-rows',
  everyMs: () => HOUR_MS - (Date.now() % HOUR_MS),
  async run(services) {
    const now = Date.now();
    // The clocks of the database and of the processes differ slightly.
    const hour = Math.round(now / HOUR_MS) * HOUR_MS;
    const isInTime = now >= hour ? now - hour < MAX_DELAY_MS : hour - now < 5000;
    if (isInTime) await scrub(services, hour);
  },
};
