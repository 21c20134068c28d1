import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

/** The manager of a row of `users` who can do tasks; null without one, and then tenant admins do them. */
const managerOf = (tenantId: number): SQL => sql`(
  select manager.id from users manager where manager.id = users.manager and manager.tenant_id = ${tenantId}::int
    and manager.id <> users.id and manager.active and manager.deleted_at is null)`;

/** Returns those who do the tasks about people: their managers, and tenant admins for people without one. */
export async function managersOf(db: Db, tenantId: number, people: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with managed as (select distinct ${managerOf(tenantId)} as id from users
      where tenant_id = ${tenantId}::int and id = any(${sql.param([...people])}::int[]))
    select id from managed where id is not null
    union select admin.id from users admin where admin.tenant_id = ${tenantId}::int and admin.is_tenant_admin
      and admin.active and admin.deleted_at is null and exists (select from managed where id is null)
    order by id`);
  return rows.map(({ id }) => id);
}

/** The condition on `users` for people whose tasks a caller does. */
export const isManagedBy = ({ tenantId, userId, isTenantAdmin }: Actor): SQL => sql`(
  users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active
  and (${managerOf(tenantId)} = ${userId}::int ${isTenantAdmin ? sql`or ${managerOf(tenantId)} is null` : sql``}))`;
