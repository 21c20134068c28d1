import { type Entity, storedName } from '@piiri/schemas';
import type { ResponseCount } from '@piiri/shared/contracts/responses.ts';
import { sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Caller } from '../../engine/access/call.ts';
import { kindSql } from '../../engine/model/references.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { reactions } from '../reactions/public.ts';
import { comments } from './owned/comments.ts';

const NONE = sql`0`;

/** Returns the number of reactions and comments of those objects of an entity that the caller sees. */
export async function countResponses(
  db: Db,
  call: Caller,
  entity: Entity,
  ids: readonly number[],
): Promise<ResponseCount[]> {
  const { actor } = call;
  const own = { ...call, entity, asEditor: false };
  const condition = isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, 'read');
  if (condition === false) return [];
  const table = tableOf(entity);
  const ofObject = (alias: 'r' | 'c') => sql`${sql.raw(alias)}.tenant_id = ${actor.tenantId}::int
    and ${sql.raw(alias)}.entity = ${storedName(entity)} and ${sql.raw(alias)}.object_id = ${table.id}`;
  const reacted = sql`(select count(*)::int from ${reactions} r
    join ${users} u on u.id = r.user_id and u.tenant_id = r.tenant_id and u.deleted_at is null where ${ofObject('r')})`;
  const commented = sql`(select count(*)::int from ${comments} c where ${ofObject('c')} and c.deleted_at is null)`;
  const { rows } = await db.execute<ResponseCount & Record<string, unknown>>(sql`
    select ${kindSql(entity, table)} as entity, ${table.id} as id,
      ${entity.reactions && actor.features.reactions_enabled ? reacted : NONE} as reactions,
      ${entity.comments && actor.features.comments_enabled ? commented : NONE} as comments
    from ${table} where ${table.id} = any(${sql.param(ids)}::int[]) and ${isVisible(own, table, condition)}`);
  return rows;
}
