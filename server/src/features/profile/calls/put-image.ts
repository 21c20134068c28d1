import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import {
  checkFiles,
  checkReplaced,
  commitWithFiles,
  rejectInvalid,
} from '../../../engine/write/call-files.ts';
import { changeRow } from '../../../engine/write/store.ts';
import { findOwnRow, lockOwnRow, profileAnswer, profileOf, user } from './_profile.ts';

/** Puts the caller's picture. One that is there must be deleted first, as everywhere in the product. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/profile/image',
  summary: 'Put an own picture',
  tag: 'profile',
  access: 'anyone',
  body: z.object({}),
  multipart: true,
  files: { picture: 'image' },
  answers: { 200: profileAnswer },
  async handler({ services, actor, language, files, commit }) {
    if (!files.has('picture')) rejectInvalid({ picture: ['file_missing'] });
    const call = { services, actor, commit, entity: user, body: {}, files };
    rejectInvalid(
      await checkFiles(call, await services.database.tenant(actor.tenantId, (db) => findOwnRow(db, actor))),
    );
    await commitWithFiles(call, async (tx, stored) => {
      const before = await lockOwnRow(tx, actor);
      rejectInvalid(checkReplaced(call, before));
      await changeRow(tx, user, before, stored);
    });
    return profileOf({ services, actor, language });
  },
});
