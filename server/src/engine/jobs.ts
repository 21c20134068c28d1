import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../platform/db/tables/commits.ts';
import { type AnyJob, type Job, ROUND_MS } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { endFiles } from '../platform/storage/end-files.ts';
import { type Expiry, registeredFeatures } from './feature.ts';
import { retentionJob } from './privacy/retention-job.ts';
import { endWords } from './search/end-words.ts';
import { readFilesJob } from './search/read-files.ts';
import { publishDraftsJob } from './versions/publish-job.ts';
import { endDeleted } from './write/end-deleted.ts';

const ENGINE_EXPIRY: readonly Expiry[] = [[idempotencyKeys.hour, '25 hours']];

/** Deletes expired rows. */
export async function deleteExpired({ database }: Services): Promise<void> {
  const all = [...ENGINE_EXPIRY, ...registeredFeatures().flatMap(({ retention = [] }) => retention)];
  for (const each of all) {
    if ('kind' in each) continue;
    const [time, after] = each;
    await database.system.delete(time.table).where(lt(time, sql`now() - ${after}::interval`));
  }
}

const ENGINE_JOBS: readonly Job[] = [
  publishDraftsJob,
  { name: 'delete-ended-objects', everyMs: ROUND_MS, run: endDeleted },
  retentionJob,
  { name: 'delete-files', everyMs: ROUND_MS / 20, run: endFiles },
  { name: 'delete-search-words', everyMs: ROUND_MS, run: endWords },
  readFilesJob,
  { name: 'delete-expired-rows', everyMs: ROUND_MS, run: deleteExpired },
];

/** The engine's own jobs, then those of features. */
export const allJobs = (): readonly AnyJob[] => [
  ...ENGINE_JOBS,
  ...registeredFeatures().flatMap(({ jobs = [] }) => jobs),
];
