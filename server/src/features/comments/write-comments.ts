import { COMMENTS, storedName } from '@piiri/schemas';
import { COMMENT_EDIT_MINUTES } from '@piiri/shared/comment-rules.ts';
import type { Comment, newComment } from '@piiri/shared/contracts/comments.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { isAboutObject, kindOf } from '../../engine/model/references.ts';
import { endTexts } from '../../engine/owned/end-texts.ts';
import { authorOf } from '../../engine/versions/draft-answer.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { publicationOf } from '../live/public.ts';
import { defineCause, eventId, notify, withdrawEvent } from '../notices/public.ts';
import { assertMentionable } from './mentionable.ts';
import { comments } from './owned/comments.ts';
import { readComment } from './read-comments.ts';

/** Rate limit: maximum number of comments per person in this many minutes, over all objects and processes. */
const RATE = { most: 30, minutes: 10 };

type NewComment = z.output<typeof newComment>;

/** Returns the row of a comment on an object. Throws `not_found`. */
export async function findComment(db: Db, { actor, entity }: EntityCall, id: number, comment: number) {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(isAboutObject(comments, actor.tenantId, storedName(entity), id), eq(comments.id, comment)));
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Throws `too_many` if the caller has reached the rate limit. Holds a lock of theirs, so that concurrent comments are
 * counted too.
 */
async function assertRate(db: Db, { tenantId, userId }: EntityCall['actor']): Promise<void> {
  await lockNamed(db, `comments of ${userId}`);
  const { rows } = await db.execute<{ count: number; wait: number | null }>(sql`
    select count(*)::int as count,
      ceil(extract(epoch from min(created_at) + make_interval(mins => ${RATE.minutes}::int) - now()))::int as wait
    from ${comments} where tenant_id = ${tenantId}::int and user_id = ${userId}::int
      and created_at > now() - make_interval(mins => ${RATE.minutes}::int)`);
  const { count = 0, wait } = rows[0] ?? {};
  if (count >= RATE.most)
    throw new AppError('too_many', {
      gate: 'comments',
      headers: { 'Retry-After': String(Math.max(1, wait ?? 1)) },
    });
}

/** Returns the author of the comment that is replied to. Throws `invalid` if it does not exist or is a reply itself. */
async function findParentAuthor(db: Db, call: EntityCall, id: number, parent: number | null) {
  if (parent === null) return undefined;
  const row = await findComment(db, call, id, parent).catch(() => undefined);
  if (!row || row.deleted_at || row.answered_id !== null)
    throw new AppError('invalid', { errors: { parent: ['not_a_choice'] } });
  return row.user_id;
}

const written = defineCause(
  'comment',
  (tenantId, id) => sql`
    select from ${comments} where ${comments.tenant_id} = ${tenantId}::int and ${comments.id} = ${id}::bigint
      and ${comments.deleted_at} is null`,
);

/** Stores the caller's comment on an object that they see, and notifies the people concerned, each of them once. */
export async function addComment(
  tx: Transaction,
  call: EntityCall,
  row: Row,
  { text, parent, mentions: sent }: NewComment,
): Promise<Comment> {
  const { actor, entity } = call;
  const { db } = tx;
  if (row[COMMENTS] === false) throw new AppError('conflict', { detail: 'comments_closed' });
  const mentions = [...new Set(sent)];
  const answered = await findParentAuthor(db, call, row.id, parent);
  await assertMentionable(db, call, row.id, mentions);
  await assertRate(db, actor);
  const [stored] = await db
    .insert(comments)
    .values({
      tenant_id: actor.tenantId,
      user_id: actor.userId,
      entity: storedName(entity),
      object_id: row.id,
      answered_id: parent,
      text,
      mentions,
    })
    .returning({ id: comments.id });
  const comment = stored && (await readComment(db, call, row.id, stored.id));
  if (!comment) throw new Error('A comment that was stored is not there.');
  const event = eventId(tx, `comment ${comment.id}`);
  const cause = written(comment.id);
  const about = { entity: storedName(entity), id: row.id, by: actor.userId, event, cause };
  const author = await authorOf(db, call, row.id);
  const notified = new Set<number>();
  const once = (ids: readonly (number | undefined)[]) =>
    ids.filter((id): id is number => id !== undefined && !notified.has(id) && Boolean(notified.add(id)));
  await notify(tx, { ...about, kind: 'mention', to: once(mentions) });
  await notify(tx, { ...about, kind: 'reply', to: once([answered ?? undefined]) });
  await notify(tx, { ...about, kind: 'comment', to: once([author]) });
  notifyTabs(tx, call, row, comment.id);
  return comment;
}

/**
 * Edits the caller's own comment. Throws `forbidden` for other people's comments, `conflict` if it is too old or
 * deleted.
 */
export async function editComment(
  tx: Transaction,
  call: EntityCall,
  row: Row,
  comment: number,
  text: string,
): Promise<Comment> {
  const commentRow = await findComment(tx.db, call, row.id, comment);
  if (commentRow.user_id !== call.actor.userId) throw new AppError('forbidden');
  const isOld = Date.now() - commentRow.created_at.getTime() > COMMENT_EDIT_MINUTES * 60_000;
  if (isOld || commentRow.deleted_at) throw new AppError('conflict', { detail: 'comment_too_old' });
  await tx.db
    .update(comments)
    .set({ text, edited_at: sql`now()` })
    .where(and(eq(comments.id, comment), sql`${comments.deleted_at} is null`));
  await endTexts(tx, 'comments', [comment]);
  notifyTabs(tx, call, row, comment);
  const edited = await readComment(tx.db, call, row.id, comment);
  if (!edited) throw new AppError('not_found');
  return edited;
}

/** Deletes the content of a comment; its replies stay. */
export async function deleteComment(
  tx: Transaction,
  call: EntityCall,
  row: Row,
  comment: number,
): Promise<void> {
  await tx.db
    .update(comments)
    .set({
      text: null,
      mentions: [],
      edited_at: null,
      deleted_at: sql`coalesce(${comments.deleted_at}, now())`,
    })
    .where(eq(comments.id, comment));
  await endTexts(tx, 'comments', [comment]);
  await withdrawEvent(tx, eventId(tx, `comment ${comment}`));
  notifyTabs(tx, call, row, comment);
}

/**
 * Notifies the open tabs of people who see an object, after the commit, that a comment on it is new or changed:
 * `comment {entity, object, id}`.
 */
function notifyTabs(tx: Transaction, { entity, services }: EntityCall, row: Row, comment: number): void {
  const { to } = publicationOf(entity, row);
  const data = { entity: kindOf(entity, row), object: row.id, id: comment };
  tx.afterCommit('comments: notifying of a comment', async () =>
    services.bus.publish('notice', { tenant: tx.tenantId, to, event: 'comment', data }),
  );
}
