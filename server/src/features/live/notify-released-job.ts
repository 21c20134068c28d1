import type { Entity } from '@piiri/schemas';
import { eq, sql } from 'drizzle-orm';
import { toSql } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifiedUntil } from '../../platform/db/tables/commits.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { notifyPublishedObjects, type PublishedObject, publicationOf } from './followers.ts';

/**
 * Delay in seconds between the start of a process and the first check; clients that a restart disconnected are
 * connected again by then.
 */
const FIRST_SECONDS = 8;

/** Age in minutes above which releases during a time without a server are not reported any more. */
const MAX_AGE_MINUTES = 15;

/** Maximum age of the stored time in milliseconds while the server runs. */
const MAX_STORED_AGE_MS = 60_000;

/** Maximum number of objects per entity and tenant reported at once. */
const MAX_PER_ENTITY = 20;

/** Returns the entities in the feed whose objects have a release time. */
const releasableEntities = () =>
  [...ENTITIES.values()].filter(
    ({ feed, visibility, publishing }) => feed && visibility && publishing?.release,
  );

const isReleaseRow = eq(notifiedUntil.what, 'release');

interface Interval {
  from: Date;
  until: Date;
}

/**
 * Returns the interval from the stored time until now; undefined if no time is stored yet. `locked` locks its row, so
 * that no other process advances it meanwhile.
 */
async function nextInterval(db: Db, { locked }: { locked: boolean }): Promise<Interval | undefined> {
  const read = db
    .select({ from: notifiedUntil.moment, until: sql<string>`clock_timestamp()` })
    .from(notifiedUntil)
    .where(isReleaseRow);
  const [row] = await (locked ? read.for('update') : read);
  return row && { from: row.from, until: new Date(row.until) };
}

/**
 * Returns the objects whose release time is in an interval, tenant by tenant, because the index starts with the tenant.
 * Objects updated at or after their release time are not included: the change itself has sent the notice.
 */
async function findReleased(db: Db, entity: Entity, { from, until }: Interval): Promise<PublishedObject[]> {
  const { publishing } = entity;
  const table = tableOf(entity);
  const release = table[publishing?.release ?? ''];
  if (!publishing || !release) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select reached.* from ${tenants} cross join lateral (
      select * from ${table} where ${table.tenant_id} = ${tenants.id} and ${table.deleted_at} is null
        and ${toSql({ all: isLive(publishing) }, table, { now: until })}
        and ${release} > greatest(${from.toISOString()}::timestamptz, now() - make_interval(mins => ${MAX_AGE_MINUTES}::int))
        and ${table.updated_at} < ${release}
      order by ${release} desc limit ${MAX_PER_ENTITY}) reached`);
  return rows.map((row) => publicationOf(entity, row));
}

async function findAllReleased(db: Db, stretch: Interval): Promise<PublishedObject[]> {
  const objects: PublishedObject[] = [];
  for (const entity of releasableEntities()) objects.push(...(await findReleased(db, entity, stretch)));
  return objects;
}

/**
 * Returns the objects to report now. The stored time advances when there are any, and otherwise every `MAX_MS`, so that
 * the interval stays short.
 */
async function claimReleased(system: Db): Promise<PublishedObject[]> {
  const stretch = await nextInterval(system, { locked: false });
  if (!stretch) {
    await system.insert(notifiedUntil).values({ what: 'release', moment: sql`now()` }).onConflictDoNothing();
    return [];
  }
  const isShort = stretch.until.getTime() - stretch.from.getTime() < MAX_STORED_AGE_MS;
  if (isShort && (await findAllReleased(system, stretch)).length === 0) return [];
  return system.transaction(async (db) => {
    const ours = await nextInterval(db, { locked: true });
    if (!ours) return [];
    const objects = await findAllReleased(db, ours);
    await db.update(notifiedUntil).set({ moment: ours.until }).where(isReleaseRow);
    return objects;
  });
}

/** Returns the milliseconds until the next release in any tenant; null if there is none. */
async function nextRelease({ database }: Services): Promise<number | null> {
  const next = releasableEntities().map((entity) => {
    const table = tableOf(entity);
    const release = table[entity.publishing?.release ?? ''];
    return sql`(select min(next.at) from ${tenants} cross join lateral (
      select ${release} as at from ${table} where ${table.tenant_id} = ${tenants.id} and ${table.deleted_at} is null
        and ${release} > now() order by ${release} limit 1) next)`;
  });
  const { rows } = await database.system.execute<{ ms: number | null }>(
    sql`select extract(epoch from least(${sql.join(next, sql`, `)}) - clock_timestamp())::float8 * 1000 as ms`,
  );
  return rows[0]?.ms ?? null;
}

/** Notifies open tabs of objects released since the last run in any process. */
export async function notifyReleased(services: Services): Promise<void> {
  const reached = await claimReleased(services.database.system);
  if (reached.length > 0) await notifyPublishedObjects(services, reached);
}

const secondsToFirst = () => FIRST_SECONDS - process.uptime();

/** Notifies open tabs of objects when they are released. */
export const notifyReleasedJob: Job = {
  name: 'notify-released',
  everyMs: async (services) =>
    secondsToFirst() > 0 ? secondsToFirst() * 1000 : untilNext(await nextRelease(services)),
  run: async (services) => void (secondsToFirst() > 0 || (await notifyReleased(services))),
};

/** Returns whether a change sets a new release time in the future. */
export function setsRelease({ entity, after, before }: Change): boolean {
  const release = ENTITIES.get(entity)?.publishing?.release;
  const time = release && after?.[release];
  return (
    time instanceof Date && time > new Date() && time.getTime() !== toMilliseconds(before?.[release ?? ''])
  );
}

const toMilliseconds = (value: unknown) => (value instanceof Date ? value.getTime() : undefined);

/** Queues the job, so that it plans its next run by the next release. */
export function planReleases({ database, background }: Services): void {
  background.run('live: planning the next release', () =>
    addJob(database.background.system, notifyReleasedJob, null, { key: notifyReleasedJob.name }),
  );
}
