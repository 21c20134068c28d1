import { allJobs } from '../src/engine/jobs.ts';
import { endRetention } from '../src/engine/privacy/retention-job.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import type { Services } from '../src/platform/services.ts';

/**
 * The regular jobs that end objects and files. The others work on all that the tests before have left, which takes long; what
 * a company keeps no longer is deleted by `endRetention`, of one company.
 */
const ENDING = ['publish-drafts', 'delete-ended-objects', 'delete-files', 'delete-expired-rows'];

/** Runs those jobs once, one after the other, and deletes what `company` keeps no longer. */
export async function runRegularJobs(services: Services, company?: number): Promise<void> {
  const jobs = allJobs().filter(({ name }) => ENDING.includes(name)) as Job[];
  if (jobs.length < ENDING.length) throw new Error(`There are no such jobs: ${ENDING.join(', ')}`);
  if (company !== undefined) await endRetention(services, { company });
  for (const job of jobs) await job.run(services, null, new AbortController().signal);
}
