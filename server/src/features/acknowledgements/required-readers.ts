import { ACKNOWLEDGEMENT, type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { isVisibleToPerson } from '../../engine/access/employees.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { acknowledgements } from './owned/acknowledgements.ts';

/** The entities whose objects can ask for an acknowledgement. */
export const acknowledgedEntities = (): Entity[] =>
  [...ENTITIES.values()].filter(({ acknowledgement }) => acknowledgement);

/** Returns the version of an object that readers are asked to acknowledge. */
export const requiredVersion = (row: Row) => Number(row[ACKNOWLEDGEMENT.version]);

/**
 * Returns a condition on rows of `users`: those asked to acknowledge an object now, that is, those who see it and may
 * sign in.
 */
export function requiredReaders(tenantId: number, entity: Entity, row: Row): SQL {
  if (row[ACKNOWLEDGEMENT.required] !== true) return sql`false`;
  return sql`users.deleted_at is null and users.active and ${isVisibleToPerson(entity, { tenantId, id: row.id })}`;
}

/** Joins rows of `users` with their acknowledgement of a version of an object, as `given`. */
export const joinAcknowledgement = (
  tenantId: number,
  entity: Entity,
  id: number,
  version: number,
): SQL => sql`
  left join ${acknowledgements} given on given.tenant_id = ${tenantId}::int and given.user_id = users.id
    and given.entity = ${storedName(entity)} and given.object_id = ${id}::int and given.version = ${version}::int`;

/** Returns the ids of the people who are asked and have not acknowledged the current version. */
export async function findMissingPeople(
  db: Db,
  tenantId: number,
  entity: Entity,
  row: Row,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select users.id from users ${joinAcknowledgement(tenantId, entity, row.id, requiredVersion(row))}
    where users.tenant_id = ${tenantId}::int and ${requiredReaders(tenantId, entity, row)} and given.user_id is null
    order by users.id`);
  return rows.map(({ id }) => id);
}
