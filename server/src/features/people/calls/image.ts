import { AppError } from '@piiri/shared/errors.ts';
import { isRemovalRequested } from '@piiri/shared/validate.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { describeEntity } from '../../../engine/read/describe.ts';
import { update } from '../../../engine/write/save.ts';

/** Renames the field `picture` to `image`, as the call names it, in a validation error. */
function renamePictureError(error: unknown): never {
  const { picture, ...others } = (error instanceof AppError && error.extras.errors) || {};
  throw picture ? new AppError('invalid', { errors: { image: picture, ...others } }) : error;
}

/** Sets or removes a user's picture. As everywhere, an existing picture must be removed before a new one is set. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/users/:id/image',
  summary: 'Set or remove a user’s picture',
  tag: 'user',
  access: 'tenant_admin',
  body: z
    .record(z.string(), z.unknown(), 'not_an_object')
    .meta({ described: z.object({ remove_image: z.boolean().optional() }) }),
  multipart: true,
  files: { image: 'image' },
  answers: { 200: describeEntity(entityOf('user')).answer },
  async handler({ params: { id }, body, files, ...context }) {
    const image = files.get('image');
    const isRemoved = isRemovalRequested(body, 'image');
    if (!image && !isRemoved) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
    const call = {
      ...context,
      entity: entityOf('user'),
      asEditor: true,
      body: { remove_picture: isRemoved },
      files: new Map(image && [['picture', image]]),
    };
    return update(call, id, undefined).catch(renamePictureError);
  },
});
