import { z } from 'zod';
import { settleImages } from '../../entities/images.ts';
import { defineRoute } from '../../http/route.ts';
import { changeOwnRow, findOwnRow, user } from './_profile.ts';

/** Deletes the caller's picture. When there is none, it is as gone as they want it. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/image',
  summary: 'Delete the own picture',
  tag: 'profile',
  access: 'anyone',
  answers: { 204: z.null() },
  async handler({ services, actor }) {
    await services.database.transaction(actor.tenantId, async (db) => {
      const existing = await findOwnRow(db, actor, true);
      if (!existing.picture) return;
      await changeOwnRow(db, existing, { picture: null });
      await settleImages(db, user, existing.id, { picture: null }, existing);
    });
  },
});
