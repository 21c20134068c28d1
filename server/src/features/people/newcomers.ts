import { MAX_NEWCOMERS } from '@piiri/shared/contracts/new-people.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

/** For how many days somebody is new. */
const NEW_DAYS = 60;

/**
 * Returns the ids of the people in the directory who are new, the newest first. Whoever a young company added without a
 * first day came with the others, and is not new.
 */
export async function readNewcomers(db: Db, { tenantId, timeZone }: Actor): Promise<{ people: number[] }> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select u.id, coalesce(u.starts_on, case when u.created_at > t.created_at + make_interval(days => ${NEW_DAYS}::int)
        then to_char(u.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') end) as since,
        (now() at time zone ${timeZone}::text)::date as today
      from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = ${tenantId}::int and u.deleted_at is null and u.active
    ) people
    where since between to_char(today - ${NEW_DAYS}::int, 'YYYY-MM-DD') and to_char(today, 'YYYY-MM-DD')
    order by since desc, id desc limit ${MAX_NEWCOMERS}::int`);
  return { people: rows.map(({ id }) => id) };
}
