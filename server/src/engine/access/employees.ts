import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { people } from '../model/people.ts';
import { tableOf } from '../model/tables.ts';
import { conditionForEmployees } from './access.ts';
import { toSql } from './policies/_condition.ts';

const groups = (tenantId: number) => sql`(${people.groups} || array(
  select id from groups where tenant_id = ${tenantId}::int and is_everyone and deleted_at is null))`;

/**
 * Returns an SQL condition on rows of `people` that tells whether each person sees an object as an employee. It runs
 * for all people of a tenant at once, so the reader's values are columns of `people`.
 */
export function isVisibleToPerson(entity: Entity, { tenantId, id }: { tenantId: number; id: number }): SQL {
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
    and ${toSql(conditionForEmployees(entity), table, reader)})`;
}
