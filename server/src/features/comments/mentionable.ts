import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { EntityCall } from '../../engine/access/call.ts';
import { isVisibleToPerson } from '../../engine/access/employees.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { suggestPeople, users } from '../people/public.ts';

const PERSON = entityOf('person');

/** Returns the people who see an object, as a condition on rows of `users`. */
const isReader = ({ actor: { tenantId }, entity }: EntityCall, id: number): SQL =>
  sql`${users.tenant_id} = ${tenantId}::int and ${users.deleted_at} is null and ${users.active}
    and ${isVisibleToPerson(entity, { tenantId, id })}`;

/** Throws `invalid` unless all of the given people see an object. */
export async function assertMentionable(
  db: Db,
  call: EntityCall,
  id: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const count = await db.$count(
    users,
    sql`${users.id} = any(${sql.param([...ids])}::int[]) and ${isReader(call, id)}`,
  );
  if (count !== ids.length) throw new AppError('invalid', { errors: { mentions: ['not_a_choice'] } });
}

/**
 * Returns the first people by name in the caller's directory who see an object; nobody if the directory is switched
 * off.
 */
export async function suggestMentions(db: Db, call: EntityCall, id: number, search: string) {
  const { actor } = call;
  const condition = isSwitchedOn(actor, PERSON.feature) && conditionFor(actor, PERSON, 'read');
  if (condition === false) return [];
  const others = sql`${users.id} <> ${actor.userId}::int and ${isVisible({ actor, entity: PERSON }, users, condition)}`;
  return suggestPeople(db, search, sql`${others} and ${isReader(call, id)}`);
}
