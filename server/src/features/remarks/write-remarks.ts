import { storedName } from '@piiri/schemas';
import type { newRemark, newReply, Remark } from '@piiri/shared/contracts/remarks.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { REMARKS } from '@piiri/shared/remark-rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { isAboutObject } from '../../engine/model/references.ts';
import { authorOf } from '../../engine/versions/draft-answer.ts';
import { type Cause, defineCause, eventId, notify, withdrawEvent } from '../notices/public.ts';
import { remarkReplies } from './owned/remark-replies.ts';
import { remarks } from './owned/remarks.ts';
import { readRemark } from './read-remarks.ts';
import { assertEditors, assertTextPath, editorsAmong } from './remarkable.ts';

type StoredRemark = typeof remarks.$inferSelect;

/** A remark at an object's text, as a condition. */
const isRemark = ({ actor, entity }: EntityCall, object: number, id: number) =>
  and(isAboutObject(remarks, actor.tenantId, storedName(entity), object), eq(remarks.id, id));

/** Locks a remark. Throws `not_found` if it does not exist or belongs to another object. */
async function lockRemark(
  { db }: Transaction,
  call: EntityCall,
  object: number,
  id: number,
): Promise<StoredRemark> {
  const [row] = await db
    .select()
    .from(remarks)
    .where(isRemark(call, object, id))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function storedRemark(tx: Transaction, call: EntityCall, object: number, id: number): Promise<Remark> {
  const remark = await readRemark(tx.db, call, object, id);
  if (!remark) throw new AppError('not_found');
  return remark;
}

const written = defineCause(
  'remark',
  (tenantId, id) => sql`
    select from ${remarks} where ${remarks.tenant_id} = ${tenantId}::int and ${remarks.id} = ${id}::bigint`,
);

/**
 * Notifies people of a remark or reply, each of them once, if they may still edit the object. It leads to the form, since
 * an object that is not published has no other address.
 */
async function notifyEditors(
  tx: Transaction,
  call: EntityCall,
  object: number,
  { people, event, cause }: { people: readonly (number | null | undefined)[]; event: string; cause?: Cause },
): Promise<void> {
  const { actor, entity } = call;
  const others = new Set(people.filter((id): id is number => Boolean(id) && id !== actor.userId));
  const to = await editorsAmong(tx.db, call, object, [...others]);
  await notify(tx, {
    kind: 'remark',
    entity: storedName(entity),
    id: object,
    by: actor.userId,
    event: eventId(tx, event),
    cause,
    to,
    address: `/admin/${entity.console?.path ?? entity.name}/edit/${object}`,
  });
}

/** Returns who wrote an object: who created it, and who saved it last. */
async function authorsOf(tx: Transaction, call: EntityCall, object: number, row: { updated_by?: unknown }) {
  const { id } = (row.updated_by ?? {}) as { id?: number };
  return [await authorOf(tx.db, call, object), id];
}

/**
 * Stores a remark at a passage of an object that the caller has locked, and notifies its authors and the mentioned.
 * Throws `invalid` for another field's text or people who may not edit the object, and `conflict` at the limit.
 */
export async function addRemark(
  tx: Transaction,
  call: EntityCall,
  row: { id: number; updated_by?: unknown },
  { mentions: sent, ...values }: z.output<typeof newRemark>,
): Promise<Remark> {
  const { actor, entity } = call;
  const mentions = [...new Set(sent)];
  assertTextPath(call, values.field);
  await assertEditors(tx.db, call, row.id, mentions);
  const count = await tx.db.$count(
    remarks,
    isAboutObject(remarks, actor.tenantId, storedName(entity), row.id),
  );
  if (count >= REMARKS.maxCount) throw new AppError('conflict', { detail: 'remarks_full' });
  const [stored] = await tx.db
    .insert(remarks)
    .values({
      ...values,
      mentions,
      tenant_id: actor.tenantId,
      user_id: actor.userId,
      entity: storedName(entity),
      object_id: row.id,
    })
    .returning({ id: remarks.id });
  if (!stored) throw new Error('The remark was not stored.');
  await notifyEditors(tx, call, row.id, {
    people: [...mentions, ...(await authorsOf(tx, call, row.id, row))],
    event: `remark ${stored.id}`,
    cause: written(stored.id),
  });
  return storedRemark(tx, call, row.id, stored.id);
}

/** Stores a reply and notifies who takes part in the discussion. Throws `not_found`, `invalid` and `conflict`. */
export async function addReply(
  tx: Transaction,
  call: EntityCall,
  row: { id: number; updated_by?: unknown },
  id: number,
  { text, mentions: sent }: z.output<typeof newReply>,
): Promise<Remark> {
  const { actor } = call;
  const mentions = [...new Set(sent)];
  const remark = await lockRemark(tx, call, row.id, id);
  await assertEditors(tx.db, call, row.id, mentions);
  const former = await tx.db
    .select({ user: remarkReplies.user_id })
    .from(remarkReplies)
    .where(eq(remarkReplies.remark_id, id));
  if (former.length >= REMARKS.maxReplies) throw new AppError('conflict', { detail: 'remarks_full' });
  const [stored] = await tx.db
    .insert(remarkReplies)
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, remark_id: id, text, mentions })
    .returning({ id: remarkReplies.id });
  if (!stored) throw new Error('The reply was not stored.');
  const people = [remark.user_id, ...former.map(({ user }) => user), ...remark.mentions, ...mentions];
  await notifyEditors(tx, call, row.id, {
    people: [...people, ...(await authorsOf(tx, call, row.id, row))],
    event: `remark reply ${stored.id}`,
  });
  return storedRemark(tx, call, row.id, id);
}

/** Ticks a remark off, or opens it again. What is so already stays as it is, with who did it. */
export async function changeRemark(
  tx: Transaction,
  call: EntityCall,
  object: number,
  id: number,
  done: boolean,
): Promise<Remark> {
  const remark = await lockRemark(tx, call, object, id);
  if ((remark.done_at !== null) !== done)
    await tx.db
      .update(remarks)
      .set(done ? { done_at: sql`now()`, done_by: call.actor.userId } : { done_at: null, done_by: null })
      .where(isRemark(call, object, id));
  return storedRemark(tx, call, object, id);
}

/**
 * Deletes the caller's own remark, which nobody has replied to, and withdraws its unread notices. Throws `forbidden` for
 * others' remarks and `conflict` for an answered one.
 */
export async function deleteRemark(
  tx: Transaction,
  call: EntityCall,
  object: number,
  id: number,
): Promise<void> {
  const remark = await lockRemark(tx, call, object, id);
  if (remark.user_id !== call.actor.userId) throw new AppError('forbidden');
  if ((await tx.db.$count(remarkReplies, eq(remarkReplies.remark_id, id))) > 0)
    throw new AppError('conflict', { detail: 'remark_answered' });
  await tx.db.delete(remarks).where(isRemark(call, object, id));
  await withdrawEvent(tx, eventId(tx, `remark ${id}`));
}
