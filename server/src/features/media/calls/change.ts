import { mediaChanges, mediaPicture } from '@piiri/shared/contracts/media.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeMedia } from '../change-media.ts';

/** Changes the defaults for new uses of a picture; existing texts keep theirs. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/media/:id',
  summary: 'Change the alternative texts or the focal point of a library picture',
  tag: 'upload',
  access: 'console_user',
  body: mediaChanges,
  answers: { 200: mediaPicture },
  handler: ({ services, actor, language, params: { id }, body, commit }) =>
    commit((tx) => changeMedia(tx, { services, actor, language }, id, body)),
});
