import { sql } from 'drizzle-orm';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { versions } from '../commit/versions-table.ts';
import { publishAllDue } from './publish-due.ts';
import { PUBLISH_DRAFTS } from './schedule-publishing.ts';

/** Returns the milliseconds until the next draft is due; null when none is scheduled. */
async function nextDraft({ database }: Services): Promise<number | null> {
  const { rows } = await database.system.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(publish_at) - clock_timestamp())::float8 * 1000 as ms from ${versions}
    where publish_at is not null`);
  return rows[0]?.ms ?? null;
}

/** Publishes the due drafts of all tenants, and waits for the next one. */
export const publishDraftsJob: Job = {
  name: PUBLISH_DRAFTS,
  everyMs: async (services) => untilNext(await nextDraft(services)),
  run: publishAllDue,
};
