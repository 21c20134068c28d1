import { boundedList, type Entity, idSchema, parentField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WritingCall } from '../calls/context.ts';
import { orderBody } from '../calls/generic-call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../model/tables.ts';
import { authorize, storedAnswer } from '../read/read.ts';
import { lockRow, lockRows } from './lock.ts';
import { changeWithin } from './save-within.ts';
import { changeRow, editor } from './store.ts';
import { validateBody } from './validate.ts';

/** One object of a tree that goes below another one, or to the top: from where the caller saw it to where it is to stand. */
const move = z.strictObject({ id: idSchema, from: idSchema.nullable(), to: idSchema.nullable() }, 'invalid');

export type Move = z.output<typeof move>;

/** The body of a call that puts an entity's objects in order; in a tree one of them may go below another one with it. */
export const sortBody = (entity: Entity) =>
  parentField(entity) ? orderBody.extend({ move: move.optional() }) : orderBody;

/** The body of a call that takes a delete back: in a tree it may name those that the delete moved up, to stand below again. */
export const restoreBody = z.object(
  { children: boundedList(idSchema, { max: 1000, notList: 'not_a_list' }).optional() },
  'not_an_object',
);

/**
 * Puts an object of a tree below another one. Throws `stale` with what it is now when it stands elsewhere than the caller saw
 * it, and `invalid` for a place that it cannot have. Positions must be locked.
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
  const given = validateBody({ ...call, body: { [field]: to }, files: new Map() }, row);
  await changeWithin(tx, call, row, given, condition);
}

/**
 * Puts objects below one again that was restored, from where its delete had moved them. Those that somebody has moved or
 * deleted since stay as they are. Positions must be locked.
 */
export async function bringBackBelow(
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
      await changeRow(tx, entity, row, { [field]: id, ...editor(tx, entity) });
  }
}
