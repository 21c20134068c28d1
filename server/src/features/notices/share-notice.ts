import type { Entity } from '@piiri/schemas';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { rulesFor } from '../../engine/access/access.ts';
import { belongToAny, groupsOf, people } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NewNotice } from './new-notice.ts';
import { notices, SHARED_INDEX } from './owned/notices.ts';

/** A notice on its way to people. */
export interface Sending {
  tenant: number;
  /** See `notices.event`. */
  event: string;
  notice: Omit<NewNotice, 'inMs'>;
  /** Condition on rows of `people` for those who are notified. */
  recipients: SQL;
}

/** A notice to be shared by everybody who reads an object. */
interface Sharing extends Sending {
  entity: Entity;
}

/** Whether a row per group does for a notice: it goes to all readers of an object whose groups alone decide who they are. */
export function isShareable({ kind, to, cause }: NewNotice, entity: Entity): boolean {
  const rules = rulesFor(entity, 'read').filter((rule) => rule !== 'granted');
  return kind === 'published' && to === 'readers' && !cause && rules.length === 1 && rules[0] === 'visible';
}

const ofEvent = ({ tenant, event }: Sharing) => and(eq(notices.tenant_id, tenant), eq(notices.event, event));

/**
 * Returns whether the notices of an event are shared, and lets nobody else store any until the transaction ends. An event
 * whose first notices were stored for one person each goes on so, and so does a new one until the post-migration has made
 * the index: earlier, processes of the former version may run, to which shared notices mean nothing.
 */
export async function isShared(db: Db, sharing: Sharing): Promise<boolean> {
  // One after the other also so that no shared notice is dated before one that somebody may have read already.
  await lockNamed(db, `shared notices of ${sharing.tenant}`);
  const [first] = await db.select({ user: notices.user_id }).from(notices).where(ofEvent(sharing)).limit(1);
  if (first) return first.user === null;
  const { rows } = await db.execute(
    sql`select from pg_index where indexrelid = to_regclass(${SHARED_INDEX}) and indisvalid`,
  );
  return rows.length > 0;
}

/**
 * Stores the shared notices of an event, and returns the next people to pass them on to, at most `limit`. It goes on where
 * an interrupted run has stopped. `last`: null when all have been told, those of groups that came later included.
 */
export async function shareBatch(
  db: Db,
  sharing: Sharing,
  limit: number,
): Promise<{ last: number | null; users: number[] }> {
  const { tenant, notice, recipients } = sharing;
  const stored = await db
    .select({ group: notices.group_id, told: notices.told_until })
    .from(notices)
    .where(ofEvent(sharing));
  const begun = stored.find(({ told }) => told !== null);
  const former = stored.flatMap(({ group, told }) => (group === null || told !== null ? [] : [group]));
  const added = begun ? [] : await furtherGroups(db, sharing, former);
  if (!begun && added.length === 0) return { last: null, users: [] };
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${people.id} as id from ${people}
    where ${people.tenant_id} = ${tenant}::int and ${people.deleted_at} is null and ${people.active}
      and ${people.id} > ${begun?.told ?? 0}::int and ${people.id} <> ${notice.by ?? 0}::int
      and not ${belongToAny(former, tenant)} and ${recipients}
    order by ${people.id} limit ${limit}`);
  const users = rows.map(({ id }) => id);
  const told = users.length < limit ? null : (users.at(-1) ?? null);
  if (begun) {
    await db
      .update(notices)
      .set({ told_until: told })
      .where(and(ofEvent(sharing), isNotNull(notices.told_until)));
    return { last: users.at(-1) ?? begun.told, users };
  }
  if (users.length > 0) await store(db, sharing, added, told);
  return { last: users.at(-1) ?? null, users };
}

/** Returns the groups that read the object now and are not among the former ones. */
async function furtherGroups(
  db: Db,
  { tenant, entity, notice: { id = 0 } }: Sharing,
  former: readonly number[],
) {
  const table = tableOf(entity);
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(eq(table.id as never, id), eq(table.tenant_id as never, tenant), isNull(table.deleted_at as never)),
    );
  if (!row) return [];
  const groups = groupsOf(entity, row);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${tenant}::int and deleted_at is null and not id = any(${sql.param([...former])}::int[])
      and ${groups.length > 0 || entity.visibility?.group ? sql`id = any(${sql.param(groups)}::int[])` : sql`is_everyone`}`);
  return rows.map((group) => group.id);
}

/** Stores the shared notice of some groups. `told`: see `notices.told_until`. */
async function store(
  db: Db,
  { tenant, event, notice }: Sharing,
  groups: readonly number[],
  told: number | null,
): Promise<void> {
  await db.execute(sql`
    with author as materialized (
      -- Locked: who is erased meanwhile must not be named afterwards.
      select ${people.id} as id from ${people}
      where ${people.id} = ${notice.by ?? null}::int and ${people.tenant_id} = ${tenant}::int for key share),
    -- One time for all groups: who belongs to several reads any of the rows.
    moment as materialized (
      select greatest(clock_timestamp(), (select max(${notices.time}) + interval '1 millisecond' from ${notices}
        where ${notices.tenant_id} = ${tenant}::int and ${notices.user_id} is null)) as time)
    insert into ${notices} (tenant_id, group_id, told_until, event, kind, entity, object_id, person_id, address, time)
    select ${tenant}::int, group_id, ${told}::int, ${event}::uuid, ${notice.kind}, ${notice.entity ?? null},
      ${notice.id ?? null}::int, (select id from author), ${notice.address ?? null},
      (select time from moment)
    from unnest(${sql.param([...groups])}::int[]) as given (group_id)`);
}
