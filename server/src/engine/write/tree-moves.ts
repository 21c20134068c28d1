import { boundedList, type Entity, idSchema, parentField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../model/tables.ts';
import { authorize, storedAnswer } from '../read/read.ts';
import { lockRow, lockRows } from './lock.ts';
import { orderBody } from './order-body.ts';
import { changeWithin } from './save-within.ts';
import { changeRow, editorColumns } from './store.ts';
import { validateBody } from './validate.ts';

/** A move of one object of a tree below another one, or to the top: the parent that the caller saw, and the new one. */
const move = z.strictObject({ id: idSchema, from: idSchema.nullable(), to: idSchema.nullable() }, 'invalid');

export type Move = z.output<typeof move>;

/**
 * Returns the body schema of a call that sorts an entity's objects; in a tree one of them may also move below another
 * one.
 */
export const sortBody = (entity: Entity) =>
  parentField(entity) ? orderBody.extend({ move: move.optional() }) : orderBody;

/**
 * The body of a call that restores an object: in a tree it may name the objects that the delete moved up, to move them
 * below it again.
 */
export const restoreBody = z.object(
  { children: boundedList(idSchema, { max: 1000, notList: 'not_a_list' }).optional() },
  'not_an_object',
);

/**
 * Moves an object of a tree below another one. Throws `stale` with the current object when its parent is not the one
 * that the caller saw, and `invalid` for an impossible parent. Positions must be locked.
 */
export async function moveWithin(tx: Transaction, call: WritingCall, { id, from, to }: Move): Promise<void> {
  const { entity } = call;
  const field = parentField(entity);
  if (!field) throw new AppError('invalid', { errors: { move: ['invalid'] } });
  const condition = authorize(call, 'update');
  const row = await lockRow(tx, entity, id, condition);
  if (row[field] !== from) {
    throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
  }
  const values = validateBody({ ...call, body: { [field]: to }, files: new Map() }, row);
  await changeWithin(tx, call, row, values, condition);
}

/**
 * Moves objects below a restored one again, from where its delete moved them. Objects moved or deleted since stay as
 * they are. Positions must be locked.
 */
export async function restoreBelow(
  tx: Transaction,
  call: WritingCall,
  id: number,
  children: readonly number[],
): Promise<void> {
  const { entity } = call;
  const field = parentField(entity);
  if (!field || children.length === 0) return;
  const condition = authorize(call, 'update');
  const restored = await lockRow(tx, entity, id, condition);
  const table = tableOf(entity);
  const moved = and(isNull(table.deleted_at), sql`${table.id} = any(${sql.param(children)}::int[])`);
  for (const { id: child } of await lockRows(tx, entity, moved)) {
    const row = await lockRow(tx, entity, child, condition);
    if (child !== id && row[field] === restored[field])
      await changeRow(tx, entity, row, { [field]: id, ...editorColumns(tx, entity) });
  }
}
