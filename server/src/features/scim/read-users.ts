import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { SCHEMAS } from './attributes.ts';
import { notFound } from './errors.ts';
import { type Comparison, filterError, parseFilter } from './filter.ts';
import { scimPeople } from './owned/scim-people.ts';
import { type ListQuery, listAnswer, metaOf, type Resource, type ScimContext } from './resources.ts';

/** Expression for the user name in the directory. */
const userNameColumn = sql<string | null>`coalesce(${scimPeople.user_name}, ${users.username})`;
const displayNameColumn = sql<string>`coalesce(${scimPeople.display_name}, ${users.first_name} || ' ' || ${users.last_name})`;

const manager = alias(users, 'manager') as unknown as typeof users;

const columns = {
  id: users.id,
  version: users.version,
  created_at: users.created_at,
  updated_at: users.updated_at,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  phone: users.phone,
  job_title: users.job_title,
  active: users.active,
  groups: users.groups,
  starts_on: users.starts_on,
  employee_number: users.employee_number,
  manager: manager.id,
  manager_name: sql<string>`concat_ws(' ', ${manager.first_name}, ${manager.last_name})`,
  user_name: userNameColumn,
  display_name: displayNameColumn,
  external_id: scimPeople.external_id,
};

/** Query for the users of a company with what the directory has sent about them. */
const rowsOf = (db: Db, tenantId: number, where: SQL | undefined) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.user_id, users.id))
    .leftJoin(manager, and(eq(manager.id, users.manager), isNull(manager.deleted_at)))
    .where(and(eq(users.tenant_id, tenantId), isNull(users.deleted_at), where));

type UserRow = Awaited<ReturnType<typeof rowsOf>>[number];

const numericIds = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

async function groupNames(db: Db, tenantId: number, rows: readonly UserRow[]): Promise<Map<number, string>> {
  const named = [...new Set(rows.flatMap(({ groups }) => numericIds(groups)))];
  if (named.length === 0) return new Map();
  const { rows: groupRows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from groups where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone
      and id = any(${sql.param(named)}::int[])`);
  return new Map(groupRows.map(({ id, name }) => [id, name]));
}

/** Returns a user as a resource. `display_name` always has a value, whether the directory sent one or not. */
function resourceOf(context: ScimContext, row: UserRow, names: ReadonlyMap<number, string>): Resource {
  const { base } = context;
  const groups = numericIds(row.groups).flatMap((id) => {
    const display = names.get(id);
    return display === undefined ? [] : [{ value: String(id), display, $ref: `${base}/Groups/${id}` }];
  });
  return {
    schemas: [
      SCHEMAS.user,
      ...(row.manager === null && row.employee_number === null ? [] : [SCHEMAS.enterprise]),
      ...(row.starts_on === null ? [] : [SCHEMAS.own]),
    ],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name ?? '',
    name: {
      formatted: `${row.first_name} ${row.last_name}`,
      givenName: row.first_name,
      familyName: row.last_name,
    },
    displayName: row.display_name,
    ...(row.job_title !== null && { title: row.job_title }),
    active: row.active === true,
    ...(row.email !== null && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    ...(row.phone !== null && { phoneNumbers: [{ value: row.phone, type: 'mobile' }] }),
    ...(groups.length > 0 && { groups }),
    ...((row.manager !== null || row.employee_number !== null) && {
      [SCHEMAS.enterprise]: {
        ...(row.employee_number !== null && { employeeNumber: row.employee_number }),
        ...(row.manager !== null && {
          manager: {
            value: String(row.manager),
            displayName: row.manager_name,
            $ref: `${base}/Users/${row.manager}`,
          },
        }),
      },
    }),
    ...(row.starts_on !== null && { [SCHEMAS.own]: { startsOn: row.starts_on } }),
    meta: metaOf(context, 'User', row),
  };
}

const equalsIgnoreCase = (expression: unknown, value: string | boolean) =>
  sql`lower(${expression}) = lower(${String(value)})`;

function condition({ attribute, value }: Comparison): SQL {
  switch (attribute) {
    case 'id':
      return sql`${users.id}::text = ${String(value)}`;
    case 'username':
      return equalsIgnoreCase(userNameColumn, value);
    case 'externalid':
      return sql`${scimPeople.external_id} = ${String(value)}`;
    case 'displayname':
      return equalsIgnoreCase(displayNameColumn, value);
    case 'emails.value':
    case 'emails':
      return equalsIgnoreCase(users.email, value);
    case 'active':
      return sql`${users.active} = ${value === true || value === 'true'}`;
    default:
      throw filterError();
  }
}

/** Returns a page of a company's users in id order. Throws ScimError for an unsupported filter. */
export async function listUsers(db: Db, context: ScimContext, query: ListQuery) {
  const { tenantId } = context;
  const where = query.filter === undefined ? undefined : and(...parseFilter(query.filter).map(condition));
  const rows = await rowsOf(db, tenantId, where)
    .orderBy(asc(users.id))
    .offset(query.startIndex - 1)
    .limit(query.count);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.user_id, users.id))
    .where(and(eq(users.tenant_id, tenantId), isNull(users.deleted_at), where));
  const names = await groupNames(db, tenantId, rows);
  const resources = rows.map((row) => query.project(resourceOf(context, row, names)));
  return listAnswer(resources, counted?.total ?? 0, query);
}

/** Returns one user. Throws `not_found`. */
export async function readUser(db: Db, context: ScimContext, id: number | undefined): Promise<Resource> {
  const [row] = id === undefined ? [] : await rowsOf(db, context.tenantId, eq(users.id, id));
  if (!row) throw notFound();
  return resourceOf(context, row, await groupNames(db, context.tenantId, [row]));
}

/** Returns those of the ids that are users of the company. */
export async function usersAmong(db: Db, tenantId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), isNull(users.deleted_at), inArray(users.id, [...ids])));
  return rows.map(({ id }) => Number(id));
}

/** Returns whether another user of the company has a user name, as the directory sees it. */
export async function isNameTaken(
  db: Db,
  tenantId: number,
  name: string,
  but: number | undefined,
): Promise<boolean> {
  const others = but === undefined ? undefined : sql`${users.id} <> ${but}::int`;
  const rows = await rowsOf(db, tenantId, and(equalsIgnoreCase(userNameColumn, name), others)).limit(1);
  return rows.length > 0;
}
