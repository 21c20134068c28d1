import { CARE } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { people } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { mayOwn } from '../../engine/read/care.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { editorColumns, storeChanges } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownedIds } from './care-rows.ts';

/** Throws `not_found` unless a person of the tenant exists and is not deleted. */
export async function assertPerson(db: Db, tenantId: number, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${people}
    where ${people.id} = ${id}::int and ${people.tenant_id} = ${tenantId}::int and ${people.deleted_at} is null`);
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Hands everything that a person looks after on to another one, all or nothing, and returns how many objects. Throws
 * `invalid` for an owner who does not edit all of it (see `validateOwners`).
 */
export async function handOn(tx: Transaction, call: Call, from: number, owner: number): Promise<number> {
  await assertPerson(tx.db, tx.tenantId, from);
  const { rows } = await tx.db.execute(sql`select 1 from ${people}
    where ${people.id} = ${owner}::int and ${people.tenant_id} = ${tx.tenantId}::int and ${mayOwn(sql`${people}`)}`);
  if (rows.length === 0 || owner === from)
    throw new AppError('invalid', { errors: { owner: ['unknown_reference'] } });
  let count = 0;
  for (const [entity, ids] of await ownedIds(tx.db, call, from)) {
    const table = tableOf(entity);
    const locked = await lockRows(
      tx,
      entity,
      and(inArray(table.id, ids), sql`${table.deleted_at} is null`, sql`${table[CARE.owner]} = ${from}::int`),
    );
    const columns = { [CARE.owner]: owner, ...editorColumns(tx, entity) };
    await storeChanges(
      tx,
      entity,
      locked.map((before) => ({ before, columns })),
    );
    count += locked.length;
  }
  return count;
}
