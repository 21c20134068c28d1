import { hasReach } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Listener } from '../../engine/commit/transaction.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { objectAudiences } from './tables.ts';

const sorted = (groups: readonly number[]) => [...new Set(groups)].sort((a, b) => a - b);

/** Records the audiences before and after a change of an object's audience. */
export const recordAudiences: Listener = async ({ db, tenantId }, changes) => {
  for (const { entity: name, id, before, after } of changes) {
    const entity = ENTITIES.get(name);
    if (!entity || !hasReach(entity) || id === undefined || !before || !after) continue;
    const audiences = [sorted(groupsOf(entity, before)), sorted(groupsOf(entity, after))];
    if (audiences[0]?.join() === audiences[1]?.join()) continue;
    await db
      .insert(objectAudiences)
      .values(audiences.map((groups) => ({ tenant_id: tenantId, entity: name, object_id: id, groups })))
      .onConflictDoNothing();
  }
};

/** Returns all audiences of those objects whose audience was changed, by id. */
export async function readAudiences(
  db: Db,
  tenantId: number,
  entity: string,
  ids: readonly number[],
): Promise<Map<number, number[][]>> {
  const { rows } = await db.execute<{ object_id: number; groups: number[] }>(sql`
    select object_id, groups from ${objectAudiences} where tenant_id = ${tenantId}::int and entity = ${entity}
      and object_id = any(${sql.param([...ids])}::int[])`);
  const audiencesById = new Map<number, number[][]>(rows.map(({ object_id }) => [object_id, []]));
  for (const { object_id, groups } of rows) audiencesById.get(object_id)?.push(groups);
  return audiencesById;
}
