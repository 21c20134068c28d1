import { registeredJobs } from '../src/engine/feature.ts';
import { applyRetention } from '../src/engine/privacy/retention-job.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import type { Services } from '../src/platform/services.ts';

/**
 * Regular jobs that delete objects and files. Others would process everything that former tests left, which takes long;
 * instead `applyRetention` deletes expired data of one company.
 */
const ENDING = ['publish-drafts', 'delete-ended-objects', 'delete-files', 'delete-expired-rows'];

/** Runs those jobs once, one after the other, and deletes expired data of `company`. */
export async function runRegularJobs(services: Services, company?: number): Promise<void> {
  const jobs = registeredJobs().filter(({ name }) => ENDING.includes(name)) as Job[];
  if (jobs.length < ENDING.length) throw new Error(`There are no such jobs: ${ENDING.join(', ')}`);
  if (company !== undefined) await applyRetention(services, { company });
  for (const job of jobs) await job.run(services, null, new AbortController().signal);
}
