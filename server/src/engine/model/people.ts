import { type Entity, optionsOf, titlePaths } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
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
