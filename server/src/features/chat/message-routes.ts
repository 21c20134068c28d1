import { requiredText } from '@piiri/schemas/required-text.ts';
import { chatMessage, chatUpload, editInput, reactionInput } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import {
  releasedOnFailure,
  storeUnclaimedAttachment,
  storeUnclaimedPicture,
} from '../../engine/write/unclaimed-files.ts';
import { attachmentAbout } from '../../engine/write/uploads.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { openDownload, sendDownload } from '../../platform/storage/download.ts';
import { deleteMessage, editMessage, notifyChange, reactTo } from './change-message.ts';
import { messagesStatement } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { reportMessage } from './reports.ts';
import { findRoom } from './rooms.ts';
import { assertUploadLimit, UPLOAD_ENTITY } from './uploads.ts';

const MAX_REASON_LENGTH = 500;

const MAX_MESSAGES = 50;

/** Number of newest messages that are searched; older ones are not. */
const MAX_SEARCHED = 50_000;

const ROOM = sql.placeholder('room');

const matchingMessages = messagesStatement(
  sql`m.room_id = ${ROOM} and m.deleted_at is null
    and m.seq > (select last_seq - ${MAX_SEARCHED}::int from chat_rooms where id = ${ROOM})
    and lower(concat_ws(E'\\n', m.text, attached.filename)) like all (${sql.placeholder('patterns')}::text[])`,
  sql`m.seq desc`,
);

/**
 * Returns the newest messages of a room whose text or file name contains each of the words, in any order, ignoring
 * case.
 */
async function searchMessages(db: Db, room: number, search: string) {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const messages = await matchingMessages(db, { room, patterns, limit: MAX_MESSAGES });
  return messages.map(({ message }) => message);
}

export default [
  /**
   * Deletes a message: the caller's own, or anyone's if the caller manages the channel. The others in the room see the
   * deletion at once.
   */
  defineRoute({
    pattern: 'DELETE v1/chat/channels/:id/rooms/:roomId/messages/:messageId',
    summary: 'Delete a message',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 204: z.null() },
    refuses: [403],
    async handler({ services, actor, params: { id: channelId, roomId, messageId: id }, commit }) {
      const message = await commit((tx) => deleteMessage(tx, actor, { channelId, roomId, id }));
      if (message) notifyChange(services, actor, roomId, message);
    },
  }),
  /**
   * Stores a file for a message of the caller. Only the caller can use it until the message is sent; it is deleted if the
   * message never is.
   */
  defineRoute({
    pattern: 'POST v1/chat/rooms/:id/file',
    summary: 'Upload a file for a message; pictures have their own call',
    access: 'anyone',
    feature: 'chat_enabled',
    body: z.object({}),
    multipart: true,
    files: { file: 'attachment' },
    answers: { 201: chatUpload },
    async handler({ services, read, actor, params: { id }, files, commit }) {
      const { tenantId, userId } = actor;
      await read(async (db) => {
        await findRoom(db, actor, id);
        await assertUploadLimit(db, actor, 'file');
      });
      const { file, about } = await attachmentAbout(files, null, false);
      const owner = { entity: UPLOAD_ENTITY, entity_id: userId, field: 'file' };
      const stored = await storeUnclaimedAttachment(services, actor, file, about, owner);
      const { filename, content_type } = about;
      return releasedOnFailure(services, tenantId, stored.key, () =>
        commit(async () => ({ id: stored.id, filename, content_type, size: file.size })),
      );
    },
  }),
  /**
   * Stores a picture for a message of the caller. Only the caller can use it until the message is sent; it is deleted if
   * the message never is.
   */
  defineRoute({
    pattern: 'POST v1/chat/rooms/:id/image',
    summary: 'Upload a picture for a message',
    access: 'anyone',
    feature: 'chat_enabled',
    body: z.object({}),
    multipart: true,
    files: { image: 'image' },
    answers: { 201: z.object({ image: z.string().meta({ description: 'Value for `image` of `send`.' }) }) },
    async handler({ services, read, actor, params: { id }, files, commit }) {
      const { tenantId, userId } = actor;
      await read(async (db) => {
        await findRoom(db, actor, id);
        await assertUploadLimit(db, actor, 'image');
      });
      const file = files.get('image');
      if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
      const picture = await storeUnclaimedPicture(services, actor, file, {
        entity: UPLOAD_ENTITY,
        entity_id: userId,
        field: 'image',
      });
      if ('problem' in picture) throw new AppError('invalid', { errors: { image: [picture.problem] } });
      const { key } = picture;
      return releasedOnFailure(services, tenantId, key, () =>
        commit(async () => ({ image: mediaUrl(key, 'large') })),
      );
    },
  }),
  /** Edits a message that the caller sent recently; others see that it was edited. */
  defineRoute({
    pattern: 'PUT v1/chat/rooms/:id/messages/:messageId',
    summary: 'Edit one of the caller’s messages, within 15 minutes',
    access: 'anyone',
    feature: 'chat_enabled',
    body: editInput,
    answers: { 200: chatMessage },
    refuses: [403, 409],
    async handler({ services, actor, params: { id: roomId, messageId: id }, body: { text = null }, commit }) {
      const message = await commit((tx) => editMessage(tx, actor, { roomId, id, text }));
      notifyChange(services, actor, roomId, message);
      return message;
    },
  }),
  /** Deletes a message by its room alone, since a direct room has no channel. */
  defineRoute({
    pattern: 'DELETE v1/chat/rooms/:id/messages/:messageId',
    summary: 'Delete a message of a room',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 204: z.null() },
    refuses: [403],
    async handler({ services, actor, params: { id: roomId, messageId: id }, commit }) {
      const message = await commit((tx) => deleteMessage(tx, actor, { roomId, id }));
      if (message) notifyChange(services, actor, roomId, message);
    },
  }),
  /** Downloads the file of a message; allowed for everyone who may enter its room. */
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id/messages/:messageId/file',
    summary: 'Download the file of a message',
    access: 'anyone',
    feature: 'chat_enabled',
    raw: true,
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    async handler({ services, read, actor, reply, params: { id, messageId } }) {
      const file = await read(async (db) => {
        const { room } = await findRoom(db, actor, id);
        const [row] = await db
          .select({ key: files.key, filename: files.filename, content_type: files.content_type })
          .from(chatMessages)
          .innerJoin(files, and(eq(files.key, chatMessages.file), eq(files.state, 'live')))
          .where(
            and(
              eq(chatMessages.room_id, room.id),
              eq(chatMessages.id, messageId),
              isNull(chatMessages.deleted_at),
            ),
          );
        if (!row) throw new AppError('not_found');
        return row;
      });
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  /** Sets the caller's reaction to a message, replacing the previous one. */
  defineRoute({
    pattern: 'PUT v1/chat/rooms/:id/messages/:messageId/reaction',
    summary: 'React to a message; null removes the reaction',
    access: 'anyone',
    feature: 'chat_enabled',
    body: reactionInput,
    answers: { 200: chatMessage },
    refuses: [403],
    async handler({ services, actor, params: { id: roomId, messageId: id }, body: { emoji }, commit }) {
      const message = await commit((tx) => reactTo(tx, actor, { roomId, id, emoji }));
      notifyChange(services, actor, roomId, message);
      return message;
    },
  }),
  /** Reports a message to the managers of its channel. A second report by the same person replaces the first. */
  defineRoute({
    pattern: 'POST v1/chat/rooms/:id/messages/:messageId/report',
    summary: 'Report a message to the managers of the channel',
    access: 'anyone',
    feature: 'chat_enabled',
    body: z.object(
      {
        reason: requiredText(MAX_REASON_LENGTH).trim(),
      },
      'not_an_object',
    ),
    answers: { 201: z.object({ id: z.int() }) },
    handler: ({ actor, params: { id: roomId, messageId: id }, body: { reason }, commit }) =>
      commit((tx) => reportMessage(tx, actor, { roomId, id, reason })),
  }),
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id/search',
    summary: 'Search the messages of a room, newest first',
    access: 'anyone',
    feature: 'chat_enabled',
    heavy: true,
    query: z.object({ search: z.string('required').min(1, 'required').max(200, 'invalid') }),
    answers: { 200: z.object({ results: z.array(chatMessage) }) },
    handler: ({ read, actor, params: { id }, query: { search } }) =>
      read(async (db) => {
        const { room } = await findRoom(db, actor, id);
        return { results: await searchMessages(db, room.id, search) };
      }),
  }),
];
