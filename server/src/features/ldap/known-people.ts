import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** A user of the company, with what a directory may change. */
export interface KnownPerson {
  id: number;
  /** User name as the directory sees it. */
  username: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  employee_number: string | null;
  email: string | null;
  phone: string | null;
  active: boolean;
  manager: number | null;
  hasRights: boolean;
  external_id: string | null;
  /** Whether the directory has them (`here`) or they have left it (`gone`); null: it never had them. */
  ldap: 'here' | 'gone' | null;
}

/** Returns the company's users. `db`: the owner's connection. */
export async function knownPeople(db: Db, tenantId: number): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    select u.id, coalesce(s.user_name, u.username, '') as username, u.first_name, u.last_name, u.job_title, u.employee_number, u.email, u.phone, u.active,
      u.manager, (u.is_tenant_admin or u.is_feedback_manager or cardinality(u.admin_groups) > 0
      or cardinality(u.roles) > 0) as "hasRights",
      s.external_id, s.ldap
    from users u left join scim_people s on s.user_id = u.id
    where u.tenant_id = ${tenantId}::int and u.deleted_at is null`);
  return rows;
}

/** A group of the company. */
export interface KnownGroup {
  id: number;
  name: string;
  from_directory: boolean;
  external_id: string | null;
  from_ldap: boolean;
  members: number[];
}

/** Returns the company's groups without the one of everyone. `db`: the owner's connection. */
export async function knownGroups(db: Db, tenantId: number): Promise<KnownGroup[]> {
  const { rows } = await db.execute<KnownGroup & Record<string, unknown>>(sql`
    select g.id, g.name, g.from_directory, s.external_id, coalesce(s.from_ldap, false) as from_ldap,
      array(select u.id from users u where u.tenant_id = ${tenantId}::int and u.deleted_at is null and u.groups @> array[g.id]
        order by u.id) as members
    from groups g left join scim_groups s on s.group_id = g.id
    where g.tenant_id = ${tenantId}::int and g.deleted_at is null and not g.is_everyone`);
  return rows;
}
