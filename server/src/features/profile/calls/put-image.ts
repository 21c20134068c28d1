import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { fileChanges, fileProblems } from '../../../engine/write/file-fields.ts';
import { rejectInvalid } from '../../../engine/write/reject-invalid.ts';
import { withStagedFiles } from '../../../engine/write/stage-files.ts';
import { changeRow } from '../../../engine/write/store.ts';
import { lockOwnRow, profileAnswer, profileOf, user } from './_profile.ts';

/** Sets the caller's picture. As everywhere, an existing one must be deleted first. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/profile/image',
  summary: 'Set the caller’s picture',
  access: 'anyone',
  body: z.object({}),
  multipart: true,
  files: { picture: 'image' },
  answers: { 200: profileAnswer },
  async handler({ services, actor, language, files, commit }) {
    if (!files.has('picture')) rejectInvalid({ picture: ['file_missing'] });
    const call = { services, actor, commit, entity: user, body: {}, files };
    await withStagedFiles(call, async (tx, staged) => {
      const before = await lockOwnRow(tx, actor);
      rejectInvalid(fileProblems(call, staged, before));
      await changeRow(tx, user, before, fileChanges(call, staged, before, before));
    });
    return profileOf({ services, actor, language });
  },
});
