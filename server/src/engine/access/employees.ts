import { ALL_GROUPS, type Entity, isGrantable } from '@piiri/schemas';
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
function meets(
  entity: Entity,
  { tenantId, id }: TenantObject,
  condition: Condition,
  editedGroups: SQL = sql`${people.admin_groups}`,
): SQL {
  const table = tableOf(entity);
  const reader = {
    'reader.tenant': tenantId,
    'reader.id': sql`${people.id}`,
    'reader.groups': groups(tenantId),
    'reader.adminGroups': editedGroups,
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

/** The name by which roles name what an object is: its entity's, or that of its type. */
function grantedName(entity: Entity, { tenantId, id }: TenantObject): SQL {
  if (!entity.types) return sql`${entity.name}::text`;
  const table = tableOf(entity);
  return sql`(select ${table[entity.types.name]} from ${table} where ${table.id} = ${id}::int
    and ${table.tenant_id} = ${tenantId}::int)`;
}

/** What an editor does with an object, as far as the rights of roles tell it apart. */
type EditorAction = 'read' | 'update';

/** Whether a role of each person lets them read or change an object: rights to it of all groups, or of its own. */
function isGrantedToPerson(entity: Entity, object: TenantObject, action: EditorAction): SQL {
  if (!isGrantable(entity)) return sql`false`;
  const ownRights = (
    matches: SQL,
  ) => sql`from roles held cross join lateral jsonb_array_elements(held.rights) own_right
    where held.id = any(${people.roles}) and held.tenant_id = ${object.tenantId}::int and held.deleted_at is null
      and own_right ->> 'entity' = ${grantedName(entity, object)} and own_right -> 'actions' ? ${action}::text and ${matches}`;
  const { visibility = {} } = entity;
  const groupColumn = visibility.group ?? visibility.groups;
  const isOfAll = sql`exists (select ${ownRights(sql`own_right ->> 'groups' = ${ALL_GROUPS}`)})`;
  if (!groupColumn) return isOfAll;
  const list = sql`array(select (jsonb_array_elements_text(own_right -> 'groups'))::int
    ${ownRights(sql`jsonb_typeof(own_right -> 'groups') = 'array'`)})`;
  const condition: Condition = visibility.group
    ? { field: groupColumn, in: 'reader.adminGroups' }
    : { field: groupColumn, within: 'reader.adminGroups' };
  return sql`(${isOfAll} or ${meets(entity, object, condition, list)})`;
}

/** Returns the same for whether each person reads the object as one of its editors, or may change it. */
export function isEditedByPerson(entity: Entity, object: TenantObject, action: EditorAction = 'read'): SQL {
  const [asTenantAdmin, asGroupAdmin] = [{ isTenantAdmin: true }, { isGroupAdmin: true }].map((roles) =>
    meets(entity, object, conditionForEditors(entity, roles)),
  );
  return sql`((${people.is_tenant_admin} and ${asTenantAdmin}) or (cardinality(${people.admin_groups}) > 0 and ${asGroupAdmin})
    or (cardinality(${people.roles}) > 0 and ${isGrantedToPerson(entity, object, action)}))`;
}
