import { getTableName, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../platform/db/tables/commits.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import { type AnyJob, type Job, REGULAR_INTERVAL_MS } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { sweepFiles } from '../platform/storage/end-files.ts';
import { type Expiry, registeredFeatures } from './feature.ts';
import { retentionJob } from './privacy/retention-job.ts';
import { deleteUnusedWords } from './search/end-words.ts';
import { readFilesJob } from './search/read-files.ts';
import { publishDraftsJob } from './versions/publish-job.ts';
import { purgeDeleted } from './write/end-deleted.ts';

const ENGINE_EXPIRY: readonly Expiry[] = [[idempotencyKeys.hour, '25 hours']];

/** Deletes expired rows. */
export async function deleteExpired({ database, log }: Services): Promise<void> {
  const all = [...ENGINE_EXPIRY, ...registeredFeatures().flatMap(({ retention = [] }) => retention)];
  const expiries = all.flatMap((rule) => ('kind' in rule ? [] : [rule]));
  const isolation = {
    log,
    failure: 'expired rows: those of a table were not deleted',
    idsOf: ([time]: Expiry) => ({ table: getTableName(time.table) }),
  };
  await forEachRow(expiries, isolation, ([time, after]) =>
    database.system.delete(time.table).where(lt(time, sql`now() - ${after}::interval`)),
  );
}

const ENGINE_JOBS: readonly Job[] = [
  publishDraftsJob,
  { name: 'delete-ended-objects', everyMs: REGULAR_INTERVAL_MS, run: purgeDeleted },
  retentionJob,
  { name: 'delete-files', everyMs: REGULAR_INTERVAL_MS / 20, run: sweepFiles },
  { name: 'delete-search-words', everyMs: REGULAR_INTERVAL_MS, run: deleteUnusedWords },
  readFilesJob,
  { name: 'delete-expired-rows', everyMs: REGULAR_INTERVAL_MS, run: deleteExpired },
];

/** The engine's own jobs, then those of features. */
export const allJobs = (): readonly AnyJob[] => [
  ...ENGINE_JOBS,
  ...registeredFeatures().flatMap(({ jobs = [] }) => jobs),
];
