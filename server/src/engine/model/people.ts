import { type Entity, type Language, optionsOf, titlePaths } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { ENTITIES, type EntityTable, tableOf } from './tables.ts';

/** Whether an entity's objects are persons: their title is personal data. */
export const isPerson = (entity: Entity) =>
  titlePaths(entity).some((path) => {
    const field = entity.fields[path.split('.')[0] ?? path];
    return field !== undefined && optionsOf(field).privacy !== undefined;
  });

function entityOfPeople(): Entity {
  const entity = [...ENTITIES.values()].find(isPerson);
  if (!entity) throw new Error('No entity is called by what tells about a person, so callers are nobody.');
  return entity;
}

function entityOfGroups(): string {
  const to = PEOPLE.fields.groups && optionsOf(PEOPLE.fields.groups).to;
  if (!to) throw new Error('People belong to no groups, so nobody is shown what is for some.');
  return to;
}

/** The entity of the people who make calls. */
export const PEOPLE: Entity = entityOfPeople();

/** The name of the entity of the groups that people belong to. */
export const GROUP: string = entityOfGroups();

/** The table of the people who make calls. */
export const people: EntityTable = tableOf(PEOPLE);

/** The SQL expression for a person's name. `row`: the alias of a row of `people`. */
export const personName = (row: SQL): SQL =>
  sql`concat_ws(' ', ${sql.join(
    titlePaths(PEOPLE).map((name) => sql`${row}.${sql.identifier(name)}`),
    sql`, `,
  )})`;

/** Reads the names of users, and of service tokens by the user ids that they act under. Erased people have no name. */
export async function userNames(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const uniqueIds = sql.param([...new Set(ids.filter((id) => typeof id === 'number'))]);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select person.id, ${personName(sql`person`)} as name from ${people} person
    where person.deleted_at is null and person.id = any(${uniqueIds}::int[])
    union all select -token.token_id, token.name from ${serviceTokenKeys} token
    where token.token_id = any(select -id from unnest(${uniqueIds}::int[]) id where id < 0)`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The columns that name an object's groups. */
export const audienceColumns = ({ visibility: { group, more, groups } = {} }: Entity) => [
  group,
  more,
  groups,
];

/** Returns an object's audience as group ids, from its columns. Empty when it is for everyone. */
export function groupsOf({ visibility = {} }: Entity, row: Readonly<Record<string, unknown>>): number[] {
  const { group, more, groups } = visibility;
  const listed = (row[more ?? groups ?? ''] as number[] | null | undefined) ?? [];
  if (!group) return listed;
  // A draft may have no group yet.
  return [...new Set([row[group] as number | null, ...listed])].filter((id) => id !== null);
}

/**
 * The condition on `users` for people of a tenant who belong to any of some groups; everybody belongs to the group of
 * everyone.
 */
export function belongToAny(groupIds: readonly number[], tenantId: number): SQL {
  const ids = sql`${sql.param([...groupIds])}::int[]`;
  return sql`(users.groups && ${ids} or exists (select 1 from groups g
    where g.tenant_id = ${tenantId} and g.is_everyone and g.id = any(${ids})))`;
}

/** Counts the people of a tenant who may sign in and belong to any of some groups, each once. */
export async function countPeople(db: Db, tenantId: number, groupIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from users
    where tenant_id = ${tenantId} and deleted_at is null and active and ${belongToAny(groupIds, tenantId)}`);
  return rows[0]?.people ?? 0;
}

/** Least number of people who read a language before it is named, so that it says nothing of one of them. */
const MIN_READERS = 5;

/** Returns the languages that at least five of the people have chosen who belong to any of some groups. */
export async function readChosenLanguages(
  db: Db,
  tenantId: number,
  groupIds: readonly number[],
): Promise<Language[]> {
  const { rows } = await db.execute<{ language: Language }>(sql`
    select language from users
    where tenant_id = ${tenantId} and deleted_at is null and active and language is not null
      and ${belongToAny(groupIds, tenantId)}
    group by language having count(*) >= ${MIN_READERS}::int order by language`);
  return rows.map(({ language }) => language);
}
