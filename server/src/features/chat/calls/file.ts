import { chatUpload } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { attachmentAbout } from '../../../engine/write/attachment-input.ts';
import { releasedOnFailure, storeUnclaimedAttachment } from '../../../engine/write/keep-file.ts';
import { findRoom } from '../rooms.ts';
import { assertUploadLimit, UPLOAD_ENTITY } from '../uploads.ts';

/**
 * Stores a file for a message of the caller. Only the caller can use it until the message is sent; it is deleted if the
 * message never is.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/chat/rooms/:id/file',
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
});
