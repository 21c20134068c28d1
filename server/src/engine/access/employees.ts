import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { people } from '../model/people.ts';
import { tableOf } from '../model/tables.ts';
import { conditionForEditors, conditionForEmployees } from './access.ts';
import { type Condition, toSql } from './condition.ts';

const groups = (tenantId: number) => sql`(${people.groups} || array(
  select id from groups where tenant_id = ${tenantId}::int and is_everyone and deleted_at is null))`;

/** An object, for conditions on all people of its tenant. */
interface TenantObject {
  tenantId: number;
  id: number;
}

/** Returns an SQL condition on rows of `people`: whether an object meets a condition for each of them as its reader. */
function meets(entity: Entity, { tenantId, id }: TenantObject, condition: Condition): SQL {
  const table = tableOf(entity);
  const reader = {
    'reader.tenant': tenantId,
    'reader.id': sql`${people.id}`,
    'reader.groups': groups(tenantId),
    'reader.adminGroups': sql`${people.admin_groups}`,
    now: sql`now()`,
  };
  return sql`exists (select from ${table} where ${table.id} = ${id}::int
    and ${table.tenant_id} = ${tenantId}::int and ${table.deleted_at} is null
    and ${toSql(condition, table, reader)})`;
}

/**
 * Returns an SQL condition on rows of `people` that tells whether each person sees an object as an employee. It runs
 * for all people of a tenant at once, so the reader's values are columns of `people`.
 */
export const isVisibleToPerson = (entity: Entity, object: TenantObject): SQL =>
  meets(entity, object, conditionForEmployees(entity));

/** Returns the same for whether each person reads the object as one of its editors. */
export function isEditedByPerson(entity: Entity, object: TenantObject): SQL {
  const [asTenantAdmin, asGroupAdmin] = [{ isTenantAdmin: true }, { isGroupAdmin: true }].map((roles) =>
    meets(entity, object, conditionForEditors(entity, roles)),
  );
  return sql`((${people.is_tenant_admin} and ${asTenantAdmin}) or (cardinality(${people.admin_groups}) > 0 and ${asGroupAdmin}))`;
}
