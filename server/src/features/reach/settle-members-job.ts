import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { committer } from '../../engine/commit/commit.ts';
import type { Commit, Transaction } from '../../engine/commit/transaction.ts';
import { reachedNight } from '../../engine/privacy/retention-job.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import { notifiedUntil } from '../../platform/db/tables/commits.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { groupBy } from '../../platform/group-by.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { areApart, type CountedMembers, differenceOf, readCountedMembers } from './member-sets.ts';
import { MIN_PEOPLE } from './protect.ts';
import { countedMembers } from './tables.ts';

const HOUR_MS = 60 * 60_000;

/** In large groups, the share of people who come or go before the group is counted anew. */
const MIN_SHARE = 0.02;

interface CurrentMembers extends Record<string, unknown> {
  group: number;
  members: number[];
}

/** Returns the members of all groups who may sign in, the oldest groups first. */
async function readCurrentMembers({ db, tenantId }: Transaction): Promise<CurrentMembers[]> {
  const { rows } = await db.execute<CurrentMembers>(sql`
    select g.id as group, array_agg(u.id order by u.id) as members
    from groups g join users u on u.tenant_id = g.tenant_id and (g.is_everyone or u.groups @> array[g.id])
    where g.tenant_id = ${tenantId}::int and g.deleted_at is null and u.deleted_at is null and u.active
    group by g.id order by g.id`);
  return rows;
}

/**
 * Returns whether a group's figures are to be about its current members from now on: they differ from those of any time
 * before by at least five people, or by nobody, and from the last ones by enough. `former`: oldest first.
 */
export function isCountedAnew(
  former: readonly Pick<CountedMembers, 'members'>[],
  members: ReadonlySet<number>,
): boolean {
  const change = differenceOf(members, former.at(-1)?.members ?? new Set());
  return (
    members.size >= MIN_PEOPLE &&
    change >= Math.max(MIN_PEOPLE, MIN_SHARE * members.size) &&
    former.every((entry) => areApart(members, entry.members))
  );
}

/**
 * Counts those groups of a tenant anew whose members have changed enough. Whether figures about them may be shown for an
 * object depends on all its figures (`audiences.ts`). `now`: for tests.
 */
export async function settleMembers(tx: Transaction, now = new Date()): Promise<void> {
  // Two that compare with the same former members could store sets that differ by one person.
  await lockNamed(tx.db, `reach members ${tx.tenantId}`);
  const stored = groupBy(await readCountedMembers(tx.db, tx.tenantId), ({ group }) => group);
  for (const current of await readCurrentMembers(tx)) {
    const members = new Set(current.members);
    if (!isCountedAnew(stored.get(current.group) ?? [], members)) continue;
    await tx.db.insert(countedMembers).values({
      tenant_id: tx.tenantId,
      group_id: current.group,
      since: now,
      members: current.members,
    });
  }
}

/** Maximum number of tenants to remember. */
const MAX_REMEMBERED = 10_000;

/** The revisions of people and groups for which this process has counted members, by tenant, of each database. */
const countedFor = new WeakMap<Services['database'], LRUCache<number, string>>();

/** Does so before figures are read, if people or groups of the caller's tenant have changed since this process did. */
export async function settleBeforeReading(
  { database }: Pick<Services, 'database'>,
  commit: Commit,
  { tenantId, revisions }: Actor,
): Promise<void> {
  const counted = countedFor.get(database) ?? new LRUCache({ max: MAX_REMEMBERED });
  countedFor.set(database, counted);
  const revision = `${revisions.user ?? 0}.${revisions.group ?? 0}`;
  if (counted.get(tenantId) === revision) return;
  await commit((tx) => settleMembers(tx));
  counted.set(tenantId, revision);
}

/** Does so for the tenants whose night has come since the last run, and for new ones. */
async function settleNightly(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const { database, log } = services;
  const now = new Date();
  const [last] = await database.system
    .select({ moment: notifiedUntil.moment })
    .from(notifiedUntil)
    .where(sql`${notifiedUntil.what} = 'reach members'`);
  const isNew = sql`not exists (select from ${countedMembers} where tenant_id = ${tenants.id})`;
  const due = await database.system
    .select({ id: tenants.id })
    .from(tenants)
    .where(sql`${reachedNight(last?.moment ?? new Date(0), now)} or ${isNew}`);
  const isolation = {
    log,
    failure: 'reach: the members of a company’s groups were not counted',
    idsOf: ({ id }: { id: number }) => ({ company: id }),
    stopping,
  };
  await forEachRow(due, isolation, ({ id }) =>
    committer(services, { tenantId: id })((tx) => settleMembers(tx)),
  );
  if (stopping.aborted) return;
  await database.system
    .insert(notifiedUntil)
    .values({ what: 'reach members', moment: now })
    .onConflictDoUpdate({ target: notifiedUntil.what, set: { moment: now } });
}

/** Runs at every full hour, and at each start. */
export const settleMembersJob: Job = {
  name: 'settle-reach-members',
  everyMs: () => HOUR_MS - (Date.now() % HOUR_MS),
  atStart: true,
  run: settleNightly,
};
