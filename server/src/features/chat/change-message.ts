import { visibleText } from '@piiri/schemas/clean-text.ts';
import { EDITABLE_MINUTES } from '@piiri/shared/chat-rules.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { endTexts } from '../../engine/owned/end-texts.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { managesChannel } from './channel.ts';
import { indexMessages } from './index-messages.ts';
import { withdrawMentions } from './mention-job.ts';
import { readByIds } from './messages.ts';
import { authorizePosting } from './mutes.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatReactions } from './owned/chat-reactions.ts';
import { chatReports } from './owned/chat-reports.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { keysOf } from './remove-messages.ts';
import { lockRoom, lockRoomOf, type RoomWithChannel } from './rooms.ts';

/** Notifies the people connected to a room that one of its messages changed. */
export function notifyChange(
  { bus }: Pick<Services, 'bus'>,
  { tenantId: tenant }: Pick<Actor, 'tenantId'>,
  room: number,
  message: ChatMessage,
): void {
  bus.publish('changed', { tenant, room, message });
}

type MessageRow = typeof chatMessages.$inferSelect;

/** Returns a message after locking its room. Throws `not_found`. */
async function lockMessage(tx: Transaction, actor: Actor, roomId: number, id: number) {
  const roomWithChannel = await lockRoomOf(tx, actor, roomId);
  return { found: roomWithChannel, row: await messageIn(tx, roomId, id) };
}

async function messageIn({ db }: Transaction, roomId: number, id: number): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.room_id, roomId)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Updates a message as the room's newest change, and returns it as calls answer it. */
async function writeChange(
  tx: Transaction,
  { room }: RoomWithChannel,
  row: MessageRow,
  columns: Partial<Record<keyof MessageRow, unknown>> = {},
): Promise<ChatMessage> {
  const { db } = tx;
  const change = room.last_change + 1;
  await db.update(chatRooms).set({ last_change: change }).where(eq(chatRooms.id, room.id));
  await db
    .update(chatMessages)
    .set({ ...columns, change } as Partial<MessageRow>)
    .where(eq(chatMessages.id, row.id));
  // The search index is updated at once, after the row: the indexing of new messages locks the rows first.
  const { text = row.text, deleted_at: isDeleted } = columns as Partial<MessageRow>;
  if ('text' in columns) {
    await indexMessages(db, [{ ...row, text, deleted_at: isDeleted ? new Date() : null }]);
    await endTexts(tx, 'chat_messages', [row.id]);
  }
  const [stored] = await readByIds(db, [row.id]);
  if (!stored) throw new AppError('not_found');
  return stored.message;
}

/**
 * Deletes a message: its `seq` stays, its content, picture and file are deleted. Allowed for the sender and the
 * channel's managers.
 */
export async function deleteMessage(
  tx: Transaction,
  actor: Actor,
  { channelId, roomId, id }: { channelId?: number; roomId: number; id: number },
): Promise<ChatMessage | undefined> {
  const { found: roomWithChannel, row } = await lockMessage(tx, actor, roomId, id);
  if (channelId !== undefined && roomWithChannel.channel?.id !== channelId) throw new AppError('not_found');
  if (row.sender_id !== actor.userId && !managesChannel(actor, roomWithChannel.channel))
    throw new AppError('forbidden');
  return removeMessage(tx, actor, roomWithChannel, row);
}

/**
 * Deletes a reported message. The caller need not be in its room: a tenant admin may not enter other people's direct
 * rooms.
 */
export async function deleteReported(tx: Transaction, actor: Actor, roomId: number, id: number) {
  const room = await lockRoom(tx, roomId);
  return removeMessage(tx, actor, { room, channel: null }, await messageIn(tx, roomId, id));
}

async function removeMessage(
  tx: Transaction,
  actor: Actor,
  roomWithChannel: RoomWithChannel,
  row: MessageRow,
): Promise<ChatMessage | undefined> {
  const { id } = row;
  if (row.deleted_at) return undefined;
  await orphanFiles(tx.db, keysOf([row]));
  await tx.db.delete(chatReactions).where(eq(chatReactions.message_id, id));
  await tx.db
    .update(chatReports)
    .set({ settled_at: sql`now()`, settled_by: actor.userId, outcome: 'deleted', said: null })
    .where(and(eq(chatReports.message_id, id), sql`${chatReports.settled_at} is null`));
  // The audit log records who deleted it; the content is not kept.
  if (row.sender_id !== actor.userId) tx.note({ entity: 'chat_message', action: 'delete', id });
  const message = await writeChange(tx, roomWithChannel, row, {
    deleted_at: sql`now()`,
    text: null,
    image: null,
    file: null,
    mentions: [],
  });
  if (row.mentions.length > 0) await withdrawMentions(tx, id);
  return message;
}

/** Throws `not_found` for a deleted message, and `forbidden` if the person may not write in its room now. */
async function authorizeWriting(
  { db }: Transaction,
  actor: Actor,
  row: MessageRow,
  roomWithChannel: RoomWithChannel,
): Promise<void> {
  if (row.deleted_at) throw new AppError('not_found');
  await authorizePosting(db, actor, roomWithChannel);
}

/** Edits a message of the caller within `EDITABLE_MINUTES`. */
export async function editMessage(
  tx: Transaction,
  actor: Actor,
  { roomId, id, text }: { roomId: number; id: number; text: string | null },
): Promise<ChatMessage> {
  const { found: roomWithChannel, row } = await lockMessage(tx, actor, roomId, id);
  if (row.sender_id !== actor.userId) throw new AppError('forbidden');
  await authorizeWriting(tx, actor, row, roomWithChannel);
  if (Date.now() - row.sent_at.getTime() > EDITABLE_MINUTES * 60_000)
    throw new AppError('conflict', { detail: 'chat_edit_late' });
  if (!visibleText(text) && keysOf([row]).length === 0)
    throw new AppError('invalid', { errors: { text: ['required'] } });
  return writeChange(tx, roomWithChannel, row, { text: visibleText(text) && text, edited_at: sql`now()` });
}

/** Sets the caller's reaction to a message, replacing the previous one; null removes it. */
export async function reactTo(
  tx: Transaction,
  actor: Actor,
  { roomId, id, emoji }: { roomId: number; id: number; emoji: string | null },
): Promise<ChatMessage> {
  const { found: roomWithChannel, row } = await lockMessage(tx, actor, roomId, id);
  await authorizeWriting(tx, actor, row, roomWithChannel);
  const own = { message_id: id, user_id: actor.userId };
  if (emoji === null)
    await tx.db
      .delete(chatReactions)
      .where(and(eq(chatReactions.message_id, id), eq(chatReactions.user_id, actor.userId)));
  else
    await tx.db
      .insert(chatReactions)
      .values({ ...own, tenant_id: actor.tenantId, emoji })
      .onConflictDoUpdate({ target: [chatReactions.message_id, chatReactions.user_id], set: { emoji } });
  return writeChange(tx, roomWithChannel, row);
}
