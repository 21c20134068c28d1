import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Maximum number of people notified of one request. */
const MAX_REVIEWERS = 500;

/**
 * Returns the ids of the users who may approve content for some groups: tenant admins, and people who administer all of
 * these groups.
 */
export async function reviewersOf(db: Db, tenantId: number, groups: readonly number[]): Promise<number[]> {
  const ids = sql`${sql.param([...groups])}::int[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId} and deleted_at is null and active and not read_only
      and (is_tenant_admin or (cardinality(${ids}) > 0 and admin_groups @> ${ids}))
    order by id limit ${MAX_REVIEWERS}`);
  return rows.map(({ id }) => id);
}
