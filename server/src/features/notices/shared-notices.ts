import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { noticeId } from './notice-ids.ts';

/** Whose shared notices a statement reads: values, or their placeholders. */
interface Recipient {
  tenant: SQL;
  user: SQL;
  /** All groups of the person, that of everyone included. */
  groups: SQL;
}

/** Returns a person as the recipient of a statement. `groups`: all of theirs, that of everyone included. */
export const recipientOf = (
  tenantId: number | Placeholder,
  userId: number | Placeholder,
  groups: readonly number[] | Placeholder,
): Recipient => ({
  tenant: sql`${tenantId}::int`,
  user: sql`${userId}::int`,
  groups: sql`${sql.param(groups)}::int[]`,
});

export const actorAsRecipient = ({ tenantId, userId, groups }: Actor): Recipient =>
  recipientOf(tenantId, userId, [...groups]);

/**
 * Returns a query for the shared notices that a person has got: rows of `notices` whose `read` and `known_as` are the
 * person's, one per event. `which`: a condition on rows of `notices` that is the same for
 * all of an event; `unread`: only those that they have not read.
 */
export function sharedNotices({ tenant, user, groups }: Recipient, which: SQL, unread = false): SQL {
  const columns = sql`id, event, kind, entity, object_id, titles, person_id, address, time`;
  return sql`with mark as materialized (
      select read_until, read_events from notice_reads where tenant_id = ${tenant} and user_id = ${user}),
    away as materialized (
      select group_id, coalesce(since, '-infinity') as since, coalesce(until, 'infinity') as until from notice_absences
      where tenant_id = ${tenant} and user_id = ${user}),
    sent as (
      select distinct on (event) of_group.*
      from (select distinct unnest(${groups}) as id) mine cross join lateral (
        -- One group after the other: else PostgreSQL, which does not know how many they are, reads the notices of all.
        select ${columns}, ${noticeId(user)} as known_as from notices
        where tenant_id = ${tenant} and user_id is null and group_id = mine.id and ${which}
          and person_id is distinct from ${user} and not exists (
            select from away where (away.group_id is null or away.group_id = mine.id)
              and notices.time > away.since and notices.time <= away.until)
        order by notices.id offset 0) of_group
      order by event, id),
    marked as (
      select ${columns}, known_as, time <= coalesce((select read_until from mark), '-infinity')
        or event in (select unnest(read_events) from mark) as read from sent)
    select * from marked${unread ? sql` where not read` : sql``}`;
}
