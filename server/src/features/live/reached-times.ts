import type { Entity } from '@piiri/schemas';
import { eq, sql } from 'drizzle-orm';
import { toSql } from '../../engine/access/policies/_condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifiedUntil } from '../../platform/db/tables/commits.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { notifyShown, type Shown, shownAs } from './notify-published.ts';

/** The first look comes so long after the start of a process, in seconds: whom a restart has cut off is there again by then. */
const FIRST_SECONDS = 8;

/** What came about longer ago than so many minutes, while no server ran, is no news any more. */
const NEWS_MINUTES = 15;

/** The mark is no further back than so many milliseconds, but for what a pause of the server adds. */
const MAX_MS = 60_000;

/** Most objects of an entity in one company that are notified of at once. */
const MAX_PER_ENTITY = 20;

/** The entities whose objects are shown in the feed from a time of their own. */
const timed = () =>
  [...ENTITIES.values()].filter(
    ({ feed, visibility, publishing }) => feed && visibility && publishing?.release,
  );

const OURS = eq(notifiedUntil.what, 'release');

interface Stretch {
  from: Date;
  until: Date;
}

/** From the mark to this moment; undefined where there is no mark yet. `locked`: no other process passes it meanwhile. */
async function nextInterval(db: Db, { locked }: { locked: boolean }): Promise<Stretch | undefined> {
  const read = db
    .select({ from: notifiedUntil.moment, until: sql<string>`clock_timestamp()` })
    .from(notifiedUntil)
    .where(OURS);
  const [found] = await (locked ? read.for('update') : read);
  return found && { from: found.from, until: new Date(found.until) };
}

/**
 * Objects whose time lies in a stretch, company by company, since that is how they are ordered in the index. What was written
 * at its time or later is not among them: whoever wrote it has notified of it.
 */
async function reached(db: Db, entity: Entity, { from, until }: Stretch): Promise<Shown[]> {
  const { publishing } = entity;
  const table = tableOf(entity);
  const release = table[publishing?.release ?? ''];
  if (!publishing || !release) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select reached.* from ${tenants} cross join lateral (
      select * from ${table} where ${table.tenant_id} = ${tenants.id} and ${table.deleted_at} is null
        and ${toSql({ all: isLive(publishing) }, table, { now: until })}
        and ${release} > greatest(${from.toISOString()}::timestamptz, now() - make_interval(mins => ${NEWS_MINUTES}::int))
        and ${table.updated_at} < ${release}
      order by ${release} desc limit ${MAX_PER_ENTITY}) reached`);
  return rows.map((row) => shownAs(entity, row));
}

async function reachedIn(db: Db, stretch: Stretch): Promise<Shown[]> {
  const found: Shown[] = [];
  for (const entity of timed()) found.push(...(await reached(db, entity, stretch)));
  return found;
}

/** What to notify of now. The stored time moves when there is something, and now and then, so that the stretch stays short. */
async function takeReached(system: Db): Promise<Shown[]> {
  const stretch = await nextInterval(system, { locked: false });
  if (!stretch) {
    await system.insert(notifiedUntil).values({ what: 'release', moment: sql`now()` }).onConflictDoNothing();
    return [];
  }
  const isShort = stretch.until.getTime() - stretch.from.getTime() < MAX_MS;
  if (isShort && (await reachedIn(system, stretch)).length === 0) return [];
  return system.transaction(async (db) => {
    const ours = await nextInterval(db, { locked: true });
    if (!ours) return [];
    const found = await reachedIn(db, ours);
    await db.update(notifiedUntil).set({ moment: ours.until }).where(OURS);
    return found;
  });
}

/** Milliseconds until the next object of any company becomes visible by its own time; null where none does. */
async function nextRelease({ database }: Services): Promise<number | null> {
  const next = timed().map((entity) => {
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

/** Notifies the open tabs of what has become visible by its own time since this was done last, whichever process did it. */
export async function notifyReached(services: Services): Promise<void> {
  const shown = await takeReached(services.database.system);
  if (shown.length > 0) await notifyShown(services, shown);
}

const secondsToFirst = () => FIRST_SECONDS - process.uptime();

/** Notifies of what becomes visible when it does. */
export const notifyReachedJob: Job = {
  name: 'notify-released',
  everyMs: async (services) =>
    secondsToFirst() > 0 ? secondsToFirst() * 1000 : untilNext(await nextRelease(services)),
  run: async (services) => void (secondsToFirst() > 0 || (await notifyReached(services))),
};

/** Whether a change gives an object a time of release that has not come. */
export function setsRelease({ entity, after, before }: Change): boolean {
  const release = ENTITIES.get(entity)?.publishing?.release;
  const time = release && after?.[release];
  return time instanceof Date && time > new Date() && time.getTime() !== momentOf(before?.[release ?? '']);
}

const momentOf = (value: unknown) => (value instanceof Date ? value.getTime() : undefined);

/** Has the job look when the next object becomes visible. */
export function planReleases({ database, background }: Services): void {
  background.run('Planning what becomes visible', () =>
    addJob(database.background.system, notifyReachedJob, null, { key: notifyReachedJob.name }),
  );
}
