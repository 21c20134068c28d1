import { release } from '@piiri/schemas/entities/release.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { isTransientConflict } from '../../engine/commit/caller-errors.ts';
import { committer } from '../../engine/commit/commit.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { toAppError } from '../../engine/problem/problem.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { RELEASES_JOB } from './job-name.ts';
import { publishRelease } from './publish.ts';

const releases = tableOf(release);

interface DueRelease extends Record<string, unknown> {
  id: number;
  tenant: number;
  version: number;
  scheduled_by: number | null;
}

const isDue = sql`state = 'scheduled' and ${releases}.deleted_at is null`;

/** Publishes a due release with the current rights of the person who scheduled it. Does nothing if it has changed. */
async function publishDue(
  services: Services,
  { id, tenant, version, scheduled_by }: DueRelease,
): Promise<void> {
  const { system } = services.database;
  const actor = scheduled_by === null ? undefined : await findActorById(system, tenant, scheduled_by);
  if (!actor) throw new AppError('forbidden');
  const commit = committer(services, { tenantId: tenant, actor });
  await commit(async (tx) => {
    const row = await lockRow(tx, release, id);
    if (row.state !== 'scheduled' || row.version !== version) return;
    await publishRelease(tx, { services, actor, language: actor.companyLanguage, commit }, row);
  });
}

/** Stores that a release could not be published, so that nothing retries until somebody publishes it again. */
const markFailed = (services: Services, { id, tenant, version }: DueRelease): Promise<unknown> =>
  committer(services, { tenantId: tenant })(async (tx) => {
    const row = await lockRow(tx, release, id);
    if (row.state === 'scheduled' && row.version === version)
      await storeChange(tx, release, row, { state: 'failed' });
  });

/** Publishes the due releases of all companies; one that is blocked fails as a whole, and delays no other. */
async function publishAllDue(services: Services): Promise<void> {
  const { rows } = await services.database.system.execute<DueRelease>(sql`
    select ${releases}.id, ${releases}.tenant_id as tenant, ${releases}.version, ${releases}.scheduled_by
    from ${releases} join ${tenants} t on t.id = ${releases}.tenant_id and t.suspended_at is null
    where ${isDue} and ${releases}.publish_at <= now() order by ${releases}.publish_at, ${releases}.id limit 100`);
  const isolation = {
    log: services.log,
    failure: 'releases: one was not published; soon again',
    idsOf: ({ id, tenant }: DueRelease) => ({ release: id, company: tenant }),
  };
  await forEachRow(rows, isolation, async (row) => {
    try {
      await publishDue(services, row);
    } catch (error) {
      const problem = toAppError(error);
      if (problem.code === 'unavailable' || isTransientConflict(error)) throw error;
      if (problem.code === 'internal')
        services.log.error({ err: error, release: row.id }, 'releases: publishing on time failed');
      await markFailed(services, row);
    }
  });
}

/** Returns the milliseconds until the next release; null when none is scheduled. */
async function nextRelease({ database }: Services): Promise<number | null> {
  const { rows } = await database.system.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(publish_at) - clock_timestamp())::float8 * 1000 as ms from ${releases} where ${isDue}`);
  return rows[0]?.ms ?? null;
}

/** Publishes releases at their time, and waits for the next one. */
export const releasesJob: Job = {
  name: RELEASES_JOB,
  everyMs: async (services) => untilNext(await nextRelease(services)),
  run: publishAllDue,
};
