import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Most people who are told of one request. */
const MAX_REVIEWERS = 500;

/** Who may approve what is for some groups: tenant admins, and who administers all of these. Ids of users. */
export async function reviewersOf(db: Db, tenantId: number, groups: readonly number[]): Promise<number[]> {
  const ids = sql`${sql.param([...groups])}::int[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId} and deleted_at is null and active and not read_only
      and (is_tenant_admin or (cardinality(${ids}) > 0 and admin_groups @> ${ids}))
    order by id limit ${MAX_REVIEWERS}`);
  return rows.map(({ id }) => id);
}
