import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { files } from '../../../platform/db/tables/files.ts';
import { openDownload, sendDownload } from '../../../platform/storage/download.ts';
import { chatMessages } from '../owned/chat-messages.ts';
import { findRoom } from '../rooms.ts';

/** Downloads the file of a message; allowed for everyone who may enter its room. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/messages/:messageId/file',
  summary: 'Download the file of a message',
  access: 'anyone',
  feature: 'chat_enabled',
  raw: true,
  answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
  async handler({ services, read, actor, reply, params: { id, messageId } }) {
    const file = await read(async (db) => {
      const { room } = await findRoom(db, actor, id);
      const [found] = await db
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
      if (!found) throw new AppError('not_found');
      return found;
    });
    return sendDownload(reply, await openDownload(services, file));
  },
});
